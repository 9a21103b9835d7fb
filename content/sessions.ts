/** The whole library of session ideas, written by us; the planner chooses from it and the tests hold it to its rules. */
import type { SessionIdea } from '../domain/planner/library/session-idea.ts';
import { entriesOf } from './library.ts';
import bonding from './sessions/bonding.json' with { type: 'json' };
import conception from './sessions/conception.json' with { type: 'json' };
import outings from './sessions/outings.json' with { type: 'json' };
import pleasure from './sessions/pleasure.json' with { type: 'json' };
import reconnection from './sessions/reconnection.json' with { type: 'json' };
import rolePlay from './sessions/role-play.json' with { type: 'json' };
import solo from './sessions/solo.json' with { type: 'json' };

export const SESSION_IDEAS: readonly SessionIdea[] = [
  ...entriesOf('sessions', bonding),
  ...entriesOf('sessions', pleasure),
  ...entriesOf('sessions', reconnection),
  ...entriesOf('sessions', conception),
  ...entriesOf('sessions', outings),
  ...entriesOf('sessions', rolePlay),
  ...entriesOf('sessions', solo),
];
