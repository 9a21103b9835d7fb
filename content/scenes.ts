/** The whole library of scenes, written by us; scenarios are composed from it and the tests hold it to its rules. */
import type { Scene } from '../domain/role-play/scene.ts';
import { entriesOf } from './library.ts';
import encounters from './scenes/encounters.json' with { type: 'json' };
import intrigue from './scenes/intrigue.json' with { type: 'json' };
import pastimes from './scenes/pastimes.json' with { type: 'json' };
import wonders from './scenes/wonders.json' with { type: 'json' };

export const SCENES: readonly Scene[] = [
  ...entriesOf('scenes', encounters),
  ...entriesOf('scenes', intrigue),
  ...entriesOf('scenes', pastimes),
  ...entriesOf('scenes', wonders),
];
