/**
 * A press that costs a credit, kept sealed on this device until what it made is stored: the same key on every try, so
 * that a reload or a lost connection neither loses what was made nor pays for it twice.
 */
import { forgetOnDevice, openOnDevice, sealOnDevice } from '../journal/device-seal.ts';
import type { GenerationRequest, Wanted } from '../journal/kept-request.ts';
import type { Generator } from './generator.ts';

/** Shorter than the server remembers a key (7 days). */
const LIFE_MS = 6 * 24 * 60 * 60 * 1000;

export async function readRequest<Order, Answer, Aside>(
  { name }: Generator<Order, Answer, Aside>,
  userId: string,
): Promise<GenerationRequest<Order, Answer, Aside> | null> {
  const found = await openOnDevice<GenerationRequest<Order, Answer, Aside>>(name);
  return found?.version === 1 && found.userId === userId ? found : null;
}

export const keepRequest = <Order, Answer, Aside>(
  { name }: Generator<Order, Answer, Aside>,
  request: GenerationRequest<Order, Answer, Aside>,
): Promise<void> => sealOnDevice(name, request, { ttlMs: LIFE_MS });

export const forgetRequest = ({ name }: Pick<Generator<never, never>, 'name'>): Promise<void> => forgetOnDevice(name);

/** A new request, or the stopped one when it asked for the same. */
export function generationRequest<Order, Answer, Aside>(
  { isSame = equal }: Pick<Generator<Order, Answer, Aside>, 'isSame'>,
  userId: string,
  wanted: Wanted<Order, Aside>,
  stopped: GenerationRequest<Order, Answer, Aside> | null,
  cloudBackup?: boolean,
): GenerationRequest<Order, Answer, Aside> {
  const choice = cloudBackup === undefined ? {} : { cloudBackup };
  if (stopped && isSame(stopped.order, wanted.order)) return { ...stopped, ...choice, state: 'going' };
  const [key, recordId] = [crypto.randomUUID(), crypto.randomUUID()];
  return { version: 1, userId, key, recordId, ...wanted, state: 'going', ...choice };
}

const equal = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
