/** Notes that everything is about to be taken out, that a plan was, or that records were brought in: the browser does it, the log tells of it. */
import type { PlanExportForm } from '../../domain/privacy/access-acts.ts';
import { needFreshProof } from '../accounts/need-fresh-proof.ts';
import { refuseErased } from '../accounts/refuse-erased.ts';
import type { House, Who } from '../platform/house.ts';
import { type Access, recordAccess } from './record-access.ts';

/** Refuses with 'fresh-proof-needed'; the browser takes nothing out before it was noted. */
export async function noteExport(house: House, who: Who): Promise<void> {
  needFreshProof(house, who);
  await note(house, { userId: who.userId, act: 'exported', at: house.clock.now() });
}

export async function noteImport(house: House, who: Who, records: number): Promise<void> {
  const detail = `${records} ${records === 1 ? 'record' : 'records'}`;
  await note(house, { userId: who.userId, act: 'imported', detail, at: house.clock.now() });
}

/** For the log, in a few words. */
const FORMS: Readonly<Record<PlanExportForm, string>> = {
  'calendar-file': 'calendar file',
  'event-file': 'calendar file of one evening',
  'share-sheet': 'handed to another app',
  clipboard: 'copied',
  'mail-draft': 'mail draft',
  print: 'print',
};

/** Told by the browser that did it: the server never sees what was taken out. `late`: it happened before, offline. */
export async function notePlanExport(house: House, who: Who, form: PlanExportForm, late: boolean): Promise<void> {
  const detail = `${FORMS[form]}${late ? ', some time before: there was no connection' : ''}`;
  await note(house, { userId: who.userId, act: 'plan-exported', detail, at: house.clock.now() });
}

/** An account that was erased meanwhile gets no line that would outlast it. */
const note = (house: House, access: Access): Promise<void> =>
  house.db.transaction(async (tx) => {
    await refuseErased(tx, access.userId, access.at);
    await recordAccess(tx, access);
  });
