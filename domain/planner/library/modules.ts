/** The optional modules of a plan (spec 1 section 3): a few entries of each library, chosen by the seed; off means absent. */

import type { PlanModules } from '../plan.ts';
import type { Answers, Suggestion } from '../questionnaire/answers.ts';
import { tieNumber } from '../ties.ts';
import type { ModuleLibrary, ModuleName } from './module-library.ts';
import type { Taste } from './taste.ts';

export const MODULE_TOGGLES: Readonly<Record<ModuleName, Suggestion>> = {
  roleplays: 'roleplays',
  ideas: 'ideas',
  positions: 'positions',
  variety_tips: 'varietyTips',
  wellness_tips: 'wellnessTips',
};

export const ENTRIES_PER_MODULE = 3;

/** Three entries of each module that is switched on and has any for this couple or person. */
export function chooseModules(library: ModuleLibrary, answers: Answers, seed: string, taste?: Taste): PlanModules {
  const modules: PlanModules = {};
  for (const name of Object.keys(MODULE_TOGGLES) as ModuleName[]) {
    if (!answers.suggestions[MODULE_TOGGLES[name]]) continue;
    const entries = library[name]
      .filter((entry) => (!answers.solo || entry.solo) && (!taste || taste.allows(name, entry)))
      .map((entry) => ({
        text: entry.text,
        rank: tieNumber(`${seed}:${name}:${entry.id}`),
      }))
      .sort((a, b) => b.rank - a.rank)
      .slice(0, ENTRIES_PER_MODULE);
    if (entries.length > 0) modules[name] = entries.map(({ text }) => text);
  }
  return modules;
}
