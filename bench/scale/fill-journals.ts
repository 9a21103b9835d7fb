/** Writes sealed records in the order in which a year brings them, so that one person's lie as far apart as they do in life. */
import { randomBytes } from 'node:crypto';
import type { Client } from 'pg';
import { ANSWER_BYTES } from '../../domain/partner/daily-question.ts';
import { SEAL_OVERHEAD } from '../../domain/sealed-record.ts';
import { madeIdSql } from './made-id.ts';
import type { ScaleSize } from './scale-size.ts';
import type { SealedKind } from './sealed-sizes.ts';

/** So many different ciphertexts of each size; a row's is stored as if it were the only one. */
const DIFFERENT = 64;
/** One day more than the default keeps: a day's worth is past. */
const DAYS = 367;

/** Made-up ciphertext: as random as a real one, so that nothing compresses. */
const randomText = (characters: number): string =>
  randomBytes(Math.ceil((characters * 3) / 4))
    .toString('base64url')
    .slice(0, characters);

/** Characters of a sealed answer to a day's question; some records have as many. */
const ANSWER = Math.ceil(((ANSWER_BYTES + SEAL_OVERHEAD) * 4) / 3);

const PERSON = madeIdSql('person', 'p');

/** `wrapped` is what an account's wrapped key looks like. */
export async function fillJournals(
  client: Client,
  { accounts, linked, recordsEach }: ScaleSize,
  kinds: readonly SealedKind[],
  { wrapped, recipient }: { wrapped: string; recipient: string },
): Promise<void> {
  const rooms = inTurns(kinds, recordsEach);
  const stored = rooms.reduce((sum, { characters }) => sum + characters, 0);
  await client.query(
    `insert into journal_keys (user_id, mode, recipient, wrapped, version, changes, stored, created_at)
     select ${PERSON}, 'recoverable', $1, $2, 1, ${recordsEach}, ${stored}, now() - interval '1 year' from generate_series(1, ${accounts}) as p`,
    [recipient, wrapped],
  );
  await client.query(
    `insert into journal_openings (user_id, session_id, noted_at) select ${PERSON}, ${madeIdSql('session', 'p * 2')}::text, now() from generate_series(1, ${accounts}) as p`,
  );
  await client.query('create temporary table pool (characters integer, slot integer, text text)');
  await client.query('alter table pool alter column text set storage external');
  const sizes = [...new Set(kinds.map(({ characters }) => characters))];
  for (const characters of sizes) {
    const texts = Array.from({ length: DIFFERENT }, () => randomText(characters));
    await client.query(
      'insert into pool select $1, n - 1, text from unnest($2::text[]) with ordinality as given (text, n)',
      [characters, texts],
    );
  }
  for (const [at, { room, characters }] of rooms.entries()) {
    const day = `current_date - ${DAYS - 1 - Math.floor((at * DAYS) / rooms.length)}`;
    await client.query(
      `insert into journal_records (owner, room, id, version, day, ciphertext, change)
       select ${PERSON}, '${room}', ${madeIdSql('record', `p * 100 + ${at}`)}, 1, ${day}, pool.text, ${at + 1}
       from generate_series(1, ${accounts}) as p join pool on pool.characters = ${characters} and pool.slot = (p + ${at}) % ${DIFFERENT}`,
    );
  }
  await fillCouples(client, linked, Math.min(...sizes));
  await client.query('drop table pool');
}

/** The kinds one after the other, each spread evenly over all. */
function inTurns(kinds: readonly SealedKind[], all: number): SealedKind[] {
  const spread = kinds.flatMap((kind) =>
    Array.from({ length: kind.count }, (_, n) => ({ kind, at: (n + 0.5) / kind.count })),
  );
  return spread
    .toSorted((a, b) => a.at - b.at)
    .map(({ kind }) => kind)
    .slice(0, all);
}

/** What two share in a year: thirty records, and answers to thirty questions each. Persons 1 and 2 are a couple, 3 and 4, and so on. */
async function fillCouples(client: Client, linked: number, smallest: number): Promise<void> {
  const couples = `generate_series(1, ${linked / 2}) as c`;
  const COUPLE = madeIdSql('couple', 'c');
  const member = (side: string) => madeIdSql('person', `c * 2 - 1 + ${side}`);
  await client.query(
    `insert into couples (id, linked_at, ended_at, changes, stored)
     select ${COUPLE}, now() - interval '200 days', null, 30, 60000 from ${couples}`,
  );
  await client.query(
    `insert into couple_members (couple_id, user_id, shares) select ${COUPLE}, ${member('side')}, array['list', 'mood'] from ${couples}, generate_series(0, 1) as side`,
  );
  await client.query(
    `insert into invitations (id, inviter_id, token_hash, created_at, expires_at, accepted_at, couple_id, ciphertext)
     select gen_random_uuid(), ${member('0')}, md5('invitation ' || c), now() - interval '200 days', now() - interval '193 days', now() - interval '199 days', ${COUPLE}, pool.text
     from ${couples} join pool on pool.characters = ${smallest} and pool.slot = c % ${DIFFERENT}`,
  );
  await client.query(
    `insert into couple_records (couple_id, kind, id, owner, version, change, ciphertext)
     select ${COUPLE}, case when n % 2 = 0 then 'list' else 'mood' end, gen_random_uuid(), ${member('n % 2')}, 1, n, pool.text
     from generate_series(1, 30) as n, ${couples} join pool on pool.characters = ${smallest} and pool.slot = c % ${DIFFERENT}`,
  );
  await client.query(
    `insert into question_answers (couple_id, day, user_id, ciphertext, answered_at)
     select ${COUPLE}, current_date - n, ${member('side')}, pool.text, now() - n * interval '1 day'
     from generate_series(1, 30) as n, generate_series(0, 1) as side, ${couples} join pool on pool.characters = ${ANSWER} and pool.slot = c % ${DIFFERENT}`,
  );
}
