/** Stores a sealed value on this device with an expiry, signed in or not: drafts that must survive a reload. */
import { isOfNewerForm } from '../../domain/journal/form.ts';
import { seal, unseal, vaultWorks } from '../client/device/device-vault.ts';
import { UnreadableRecord } from './journal-error.ts';

const PREFIX = 'sealed:';

interface Kept {
  /** Milliseconds since 1970. */
  until: number;
  value: unknown;
}

/** For browsers without lasting storage: values are never stored in plain text, so not in web storage either. */
const inMemory = new Map<string, string>();

/**
 * Replaces the value of this name. Rejects if the browser's storage is full, and with UnreadableRecord if a newer tab
 * stored a value there.
 */
export async function sealOnDevice(name: string, value: unknown, { ttlMs }: { ttlMs: number }): Promise<void> {
  if (isOfNewerForm(await openOnDevice(name))) throw new UnreadableRecord('newer');
  const kept: Kept = { until: Date.now() + ttlMs, value };
  const text = JSON.stringify(kept);
  if (await vaultWorks()) localStorage.setItem(PREFIX + name, await seal(PREFIX + name, text));
  else inMemory.set(name, text);
}

/** Returns null if there is none, and drops it and returns null if it expired or no longer opens. */
export async function openOnDevice<T>(name: string): Promise<T | null> {
  const sealed = localStorage.getItem(PREFIX + name);
  const text = sealed === null ? inMemory.get(name) : await unseal(PREFIX + name, sealed);
  const kept = text ? (JSON.parse(text) as Kept) : null;
  if (kept && kept.until > Date.now()) return kept.value as T;
  // Deletes only the value that was read: a newer one may have been stored meanwhile.
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

/** Deletes one value by name, or all without a name. Sign-out also drops the vault's key. */
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
