/** The optional modules of a plan: role plays, ideas, positions for comfort and closeness, tips for variety and wellness. */
import type { ModuleLibrary } from '../domain/planner/library/module-library.ts';
import { entriesOf } from './library.ts';
import modules from './modules.json' with { type: 'json' };

export const MODULE_LIBRARY: ModuleLibrary = entriesOf('modules', modules);
