/** The shape of the libraries that a plan's optional modules are chosen from. */
import * as z from 'zod/mini';
import type { PlanModules } from '../plan.ts';
import { idField, textField, yesNoField } from './library-fields.ts';

export const moduleEntrySchema = z.strictObject({
  id: idField.check(z.describe('Lower case words joined by hyphens; unique in its list.')),
  solo: yesNoField('Makes sense for one person alone.'),
  text: textField(40, 200, 'One or two sentences.'),
});
export type ModuleEntry = z.infer<typeof moduleEntrySchema>;

export type ModuleName = keyof PlanModules;
export type ModuleLibrary = Readonly<Record<ModuleName, readonly ModuleEntry[]>>;
