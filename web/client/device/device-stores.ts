/**
 * What the rooms keep on this device, and how a sign-out leaves nothing of a person on it: web storage, the sealed session,
 * and the rooms' own. `web/wiring.ts` names theirs, for none of them is known here.
 */
import { deleteIfEmpty } from './browser-database.ts';
import { forgetVault, vaultWorks } from './device-vault.ts';
import { dropReturn } from './return-state.ts';

/** Lets go, at a sign-out and a quick exit, of what the server has as well or what is of use to nobody else. */
type Forget = () => Promise<void>;

/** What has no other copy: a sign-out asks before it goes. */
export interface UncopiedStore {
  /** How much of it is this person's. */
  count?(userId: string): Promise<number>;
  /** Removes all of this person's for good. */
  drop(userId: string): Promise<void>;
}

type LoadUncopied = () => Promise<{ UNCOPIED: readonly UncopiedStore[] }>;

const forgetting = new Set<Forget>();
let databases: readonly string[] = [];
let loadUncopied: LoadUncopied = () => Promise.reject(new Error('No stores were named.'));

/** Returns the way to take it back. */
export function onForget(forget: Forget): () => void {
  forgetting.add(forget);
  return () => void forgetting.delete(forget);
}

/** `names`: their databases, known without loading them. */
export function keepUncopied(names: readonly string[], load: LoadUncopied): void {
  databases = names;
  loadUncopied = load;
}

/** Rejects where they cannot be loaded. */
export const uncopiedStores = async (): Promise<readonly UncopiedStore[]> => (await loadUncopied()).UNCOPIED;

/** What has no other copy is taken by no sign-out, but for the name of a database without any of it. */
export async function forgetEmptied(): Promise<void> {
  await Promise.all(databases.map(deleteIfEmpty));
}

/** Runs every step even when one fails, then throws the first failure. */
export async function forgetDevice(): Promise<void> {
  dropReturn();
  localStorage.clear();
  sessionStorage.clear();
  const steps: Forget[] = [
    async () => {
      if (await vaultWorks()) await forgetVault();
    },
    ...forgetting,
  ];
  const ends = await Promise.allSettled(steps.map((step) => step()));
  ends.push(...(await Promise.allSettled([forgetEmptied()])));
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
}
