/** The whole library of session ideas, written by us; the planner chooses from it and the tests hold it to its rules. */
import type { SessionIdea } from '../domain/planner/session-idea.ts';
import { BONDING_IDEAS } from './sessions/bonding.ts';
import { CONCEPTION_IDEAS } from './sessions/conception.ts';
import { OUTING_IDEAS } from './sessions/outings.ts';
import { PLEASURE_IDEAS } from './sessions/pleasure.ts';
import { RECONNECTION_IDEAS } from './sessions/reconnection.ts';
import { ROLE_PLAY_IDEAS } from './sessions/role-play.ts';
import { SOLO_IDEAS } from './sessions/solo.ts';

export const SESSION_IDEAS: readonly SessionIdea[] = [
  ...BONDING_IDEAS,
  ...PLEASURE_IDEAS,
  ...RECONNECTION_IDEAS,
  ...CONCEPTION_IDEAS,
  ...OUTING_IDEAS,
  ...ROLE_PLAY_IDEAS,
  ...SOLO_IDEAS,
];
