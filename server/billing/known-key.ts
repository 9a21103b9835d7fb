/** What is known of an Idempotency-Key: what was charged under it as long as the books are kept, all else for a week. */
import { and, eq, lte, ne, sql } from 'drizzle-orm';
import { KEY_MEMORY_MS } from '../../domain/billing/credits.ts';
import type { Db } from '../platform/db.ts';
import { given, writtenOnce } from '../platform/sql/statement.ts';
import { keyUsedElsewhere } from './attempt.ts';
import { type Hold, lastHoldOf } from './hold.ts';
import { idempotencyKeys } from './tables.ts';

/** In place of the hash that told what a key was for. */
const FORGOTTEN = '';

interface KnownKey {
  id: string;
  /** What was set aside under it last. */
  last: Omit<Hold, 'keyId'>;
}

interface KeyRow extends Record<string, unknown> {
  id: string;
  bodyHash: string;
  last: KnownKey['last'];
}

/**
 * Of all old keys of the account, one whose credit was given back goes. One that was charged stays, since a browser whose
 * answer was lost may ask for it however late; which tool it was for is forgotten.
 */
const ask = writtenOnce<KeyRow>(sql`with old as (
    select ${idempotencyKeys.id} as id, last.state from ${idempotencyKeys}
      cross join lateral (${lastHoldOf(idempotencyKeys.id)}) last
    where ${and(
      eq(idempotencyKeys.accountId, given('account')),
      lte(idempotencyKeys.firstUsedAt, given('until')),
      ne(idempotencyKeys.bodyHash, FORGOTTEN),
    )}
  ), gone as (
    delete from ${idempotencyKeys} using old where ${idempotencyKeys.id} = old.id and old.state = 'void' returning old.id
  ), charged as (
    update ${idempotencyKeys} set body_hash = ${FORGOTTEN} from old
    where ${idempotencyKeys.id} = old.id and old.state = 'capture'
  )
  select ${idempotencyKeys.id} as id, ${idempotencyKeys.bodyHash} as "bodyHash", to_json(last) as last
  from ${idempotencyKeys} cross join lateral (${lastHoldOf(idempotencyKeys.id)}) last
  where ${and(eq(idempotencyKeys.accountId, given('account')), eq(idempotencyKeys.key, given('key')))}
    and ${idempotencyKeys.id} not in (select id from gone)`);

/**
 * By one statement; null for one that is new here, or was forgotten. Call it under the account's lock. Refuses with
 * 'conflict' where it was used with another body.
 */
export async function recallKey(
  tx: Db,
  account: string,
  { key, bodyHash }: { key: string; bodyHash: string },
  now: Date,
): Promise<KnownKey | null> {
  const [found] = await ask(tx, { account, key, until: new Date(now.getTime() - KEY_MEMORY_MS) });
  if (!found) return null;
  if (found.bodyHash !== FORGOTTEN && found.bodyHash !== bodyHash) throw keyUsedElsewhere();
  return found;
}
