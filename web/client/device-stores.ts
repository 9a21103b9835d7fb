/** What the rooms keep on this device and how it goes; `web/wiring.ts` names them, for none of them is known here. */

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

export const forgettingStores = (): Forget[] => [...forgetting];

/** `names`: their databases, known without loading them. */
export function keepUncopied(names: readonly string[], load: LoadUncopied): void {
  databases = names;
  loadUncopied = load;
}

export const uncopiedDatabases = (): readonly string[] => databases;

/** Rejects where they cannot be loaded. */
export const uncopiedStores = async (): Promise<readonly UncopiedStore[]> => (await loadUncopied()).UNCOPIED;
