/** The shape of the libraries that a plan's optional modules are chosen from. */
import type { PlanModules } from './plan.ts';

export interface ModuleEntry {
  /** kebab-case, unique in its library. */
  id: string;
  text: string;
  /** Makes sense for one person alone. */
  solo: boolean;
}

export type ModuleName = keyof PlanModules;
export type ModuleLibrary = Readonly<Record<ModuleName, readonly ModuleEntry[]>>;
