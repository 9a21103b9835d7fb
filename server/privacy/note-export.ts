/** Notes that everything is about to be taken out or was brought in: the browser does it, the log tells of it. */
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

/** An account that was erased meanwhile gets no line that would outlast it. */
const note = (house: House, access: Access): Promise<void> =>
  house.db.transaction(async (tx) => {
    await refuseErased(tx, access.userId, access.at);
    await recordAccess(tx, access);
  });
