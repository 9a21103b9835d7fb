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

export async function putAway(owner: string, id: string): Promise<void> {
  const ids = [...(await readPutAway(owner)), id].slice(-MOST);
  await sealOnDevice(NAME, { owner, ids } satisfies PutAway, { ttlMs: LIFE_MS });
}
