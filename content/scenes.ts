/** The whole library of scenes, written by us; scenarios are composed from it and the tests hold it to its rules. */
import type { Scene } from '../domain/role-play/scene.ts';
import { ENCOUNTER_SCENES } from './scenes/encounters.ts';
import { INTRIGUE_SCENES } from './scenes/intrigue.ts';
import { PASTIME_SCENES } from './scenes/pastimes.ts';
import { WONDER_SCENES } from './scenes/wonders.ts';

export const SCENES: readonly Scene[] = [...ENCOUNTER_SCENES, ...INTRIGUE_SCENES, ...PASTIME_SCENES, ...WONDER_SCENES];
