/** Leaves nothing of a person on this device at sign-out: web storage, the sealed session, and what other rooms hold. */
import { deleteIfEmpty } from './browser-database.ts';
import { forgettingStores } from './device-stores.ts';
import { forgetVault, vaultWorks } from './device-vault.ts';
import { dropReturn } from './return-state.ts';

type Step = () => Promise<void>;

/** What lies in these may lie nowhere else: a sign-out takes none of it, and no more than the name of one without any. */
const HERE_ALONE = ['records', 'check-ins', 'lists'];

export async function forgetEmptied(): Promise<void> {
  await Promise.all(HERE_ALONE.map(deleteIfEmpty));
}

/** Runs every step even when one fails, then throws the first failure. */
export async function forgetDevice(): Promise<void> {
  dropReturn();
  localStorage.clear();
  sessionStorage.clear();
  const steps: Step[] = [
    async () => {
      if (await vaultWorks()) await forgetVault();
    },
    ...forgettingStores(),
  ];
  const ends = await Promise.allSettled(steps.map((step) => step()));
  await forgetEmptied();
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
}
