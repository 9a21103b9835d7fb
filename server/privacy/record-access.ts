/** Writes a line into a person's access log: what was done with their account and when, for their own eyes. */
import type { AccessAct } from '../../domain/privacy/access-acts.ts';
import type { Db } from '../platform/db.ts';
import { accessLog } from './tables.ts';

export interface Access {
  userId: string;
  act: AccessAct;
  /** A few plain words, such as 'Chrome on Windows' or 'plan, list'; no address, nothing sealed. */
  detail?: string;
  at: Date;
}

const MAX_DETAIL_LENGTH = 120;

/** In the transaction of what it tells, so that neither is there without the other. */
export async function recordAccess(tx: Db, { userId, act, detail = '', at }: Access): Promise<void> {
  await tx.insert(accessLog).values({ userId, act, detail: detail.slice(0, MAX_DETAIL_LENGTH), at });
}
