/** Keeps a value on this device alone, sealed and for a while, signed in or not: drafts that a reload must not lose. */
import { isOfNewerForm } from '../../domain/journal/form.ts';
import { seal, unseal, vaultWorks } from '../client/device-vault.ts';
import { UnreadableRecord } from './journal-error.ts';

const PREFIX = 'sealed:';

interface Kept {
  /** Milliseconds since 1970. */
  until: number;
  value: unknown;
}

/** For browsers without lasting storage: never in the clear, so not in web storage either. */
const inMemory = new Map<string, string>();

/**
 * Replaces what was kept under the name. Rejects when the browser has no room left, and with UnreadableRecord where a newer
 * tab keeps something there.
 */
export async function sealOnDevice(name: string, value: unknown, { ttlMs }: { ttlMs: number }): Promise<void> {
  if (isOfNewerForm(await openOnDevice(name))) throw new UnreadableRecord('newer');
  const kept: Kept = { until: Date.now() + ttlMs, value };
  const text = JSON.stringify(kept);
  if (await vaultWorks()) localStorage.setItem(PREFIX + name, await seal(PREFIX + name, text));
  else inMemory.set(name, text);
}

/** Null when there is none, when its time is over, and when it no longer opens here: then it is dropped. */
export async function openOnDevice<T>(name: string): Promise<T | null> {
  const sealed = localStorage.getItem(PREFIX + name);
  const text = sealed === null ? inMemory.get(name) : await unseal(PREFIX + name, sealed);
  const kept = text ? (JSON.parse(text) as Kept) : null;
  if (kept && kept.until > Date.now()) return kept.value as T;
  // Only what was read may go: something newer can have been kept meanwhile.
  if (localStorage.getItem(PREFIX + name) === sealed) await forgetOnDevice(name);
  return null;
}

/** Called when another tab of this browser replaces what is kept under the name. Returns an unsubscribe function. */
export function whenSealedElsewhere(name: string, then: () => void): () => void {
  const told = ({ key, newValue }: StorageEvent) => {
    if (key === PREFIX + name && newValue !== null) then();
  };
  addEventListener('storage', told);
  return () => removeEventListener('storage', told);
}

/** One by its name; without a name all of them. Sign-out drops the vault's key as well. */
export async function forgetOnDevice(name?: string): Promise<void> {
  if (name === undefined) {
    const stored = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '');
    for (const found of stored) if (found.startsWith(PREFIX)) localStorage.removeItem(found);
    inMemory.clear();
  } else {
    localStorage.removeItem(PREFIX + name);
    inMemory.delete(name);
  }
}
