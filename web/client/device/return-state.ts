/**
 * Where someone was, and what they had typed, before signing in: sealed on this device under `returnPath` and
 * `returnState`, good for an hour, handed back once, gone at sign-out. A path that could lead to another
 * origin becomes the fallback.
 */
import { seal, unseal, vaultWorks } from './device-vault.ts';

const LIFE_MS = 60 * 60 * 1000;

interface Kept {
  kind: string;
  value: unknown;
  /** Milliseconds since 1970. */
  until: number;
}

/** Keeps `value` (anything JSON can say) for the tool named by `kind`; a later call replaces it. */
export function saveReturnState(kind: string, value: unknown): Promise<void> {
  return keep('returnState', kind, value);
}

/** Hands back what was kept for `kind` and removes it; null when there is none, it is another tool's, or it is too old. */
export function takeReturnState(kind: string): Promise<unknown> {
  return take('returnState', kind);
}

/** Keeps the present path, to go back to after signing in. */
export function saveReturnPath(path: string): Promise<void> {
  return keep('returnPath', 'path', path);
}

/** The kept path, removed; null when there is none. Always on this origin. */
export async function takeReturnPath(): Promise<string | null> {
  const path = await take('returnPath', 'path');
  return path === null ? null : localPath(path);
}

export function dropReturnPath(): void {
  inMemory.delete('returnPath');
  localStorage.removeItem('returnPath');
}

/** For browsers without lasting storage: never in the clear, so not in web storage either. */
const inMemory = new Map<string, Kept>();

/** Forgets both; web storage is cleared by the sign-out itself. */
export function dropReturn(): void {
  inMemory.clear();
  localStorage.removeItem('returnPath');
  localStorage.removeItem('returnState');
}

async function keep(name: string, kind: string, value: unknown): Promise<void> {
  const kept: Kept = { kind, value, until: Date.now() + LIFE_MS };
  if (!(await vaultWorks())) {
    inMemory.set(name, kept);
    return;
  }
  localStorage.setItem(name, await seal(name, JSON.stringify(kept)));
}

async function take(name: string, kind: string): Promise<unknown> {
  const held = inMemory.get(name);
  if (held?.kind === kind) {
    inMemory.delete(name);
    return held.until > Date.now() ? held.value : null;
  }
  const sealed = localStorage.getItem(name);
  if (sealed === null) return null;
  const opened = await unseal(name, sealed);
  const kept = opened === null ? null : (JSON.parse(opened) as Kept);
  const gone = kept === null || kept.until <= Date.now();
  // Only what was read may go: something newer can have been kept meanwhile.
  if ((gone || kept.kind === kind) && localStorage.getItem(name) === sealed) localStorage.removeItem(name);
  return gone || kept.kind !== kind ? null : kept.value;
}

const ANYWHERE = 'https://here.invalid';

/** The path with its query and fragment when it stays on this origin, else `fallback`. */
export function localPath(wanted: unknown, fallback = '/'): string {
  if (typeof wanted !== 'string' || !wanted.startsWith('/') || !URL.canParse(wanted, ANYWHERE)) return fallback;
  const url = new URL(wanted, ANYWHERE);
  if (url.origin !== ANYWHERE) return fallback;
  const path = `${url.pathname}${url.search}${url.hash}`;
  // Dot segments can fold into a second slash at the front, which browsers read as another host.
  return path.startsWith('//') ? fallback : path;
}
