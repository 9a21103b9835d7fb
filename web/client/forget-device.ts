/** Leaves nothing of a person on this device at sign-out: web storage, the sealed session, and what other rooms hold. */
import { deleteIfEmpty } from './browser-database.ts';
import { forgettingStores, uncopiedDatabases } from './device-stores.ts';
import { forgetVault, vaultWorks } from './device-vault.ts';
import { dropReturn } from './return-state.ts';

type Step = () => Promise<void>;

/** What has no other copy is taken by no sign-out, but for the name of a database without any of it. */
export async function forgetEmptied(): Promise<void> {
  await Promise.all(uncopiedDatabases().map(deleteIfEmpty));
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
  ends.push(...(await Promise.allSettled([forgetEmptied()])));
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
}
