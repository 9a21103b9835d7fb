/** The notices that a person put away, sealed on this device: they stay away until there is something else to tell. */
import { openOnDevice, sealOnDevice } from '../journal/device-seal.ts';

interface PutAway {
  owner: string;
  ids: string[];
}

const NAME = 'notices-put-away';
const LIFE_MS = 30 * 24 * 60 * 60 * 1000;
const MOST = 50;

export async function readPutAway(owner: string): Promise<ReadonlySet<string>> {
  const kept = await openOnDevice<PutAway>(NAME);
  return new Set(kept?.owner === owner ? kept.ids : []);
}

/** Two at once would each write what the other has not read yet. */
let before: Promise<unknown> = Promise.resolve();

/** Resolves once it is kept, so that a page loaded anew from then on knows of it. Rejects when the browser has no room left. */
export function putAway(owner: string, id: string): Promise<void> {
  const kept = before.then(async () => {
    const ids = [...(await readPutAway(owner)), id].slice(-MOST);
    await sealOnDevice(NAME, { owner, ids } satisfies PutAway, { ttlMs: LIFE_MS });
  });
  before = kept.catch(() => undefined);
  return kept;
}
