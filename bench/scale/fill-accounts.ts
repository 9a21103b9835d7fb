/** Writes down accounts as a year leaves them: ways in, sessions, profiles, settings, the log of access, and the credit ledger. */
import type { Client } from 'pg';
import { madeIdSql } from './made-id.ts';
import type { ScaleSize } from './scale-size.ts';

export const addressOf = (person: number): string => `person-${person}@example.org`;

/** What a year adds to one account, but for its sealed records. */
const EACH = { sessions: 2, log: 12, grants: 4, spent: 3 };
/** One in so many pays, and one in so many has a passkey or keeps everything for ever. */
const ONE_IN = { pays: 20, passkey: 10, forEver: 10 };

const PERSON = madeIdSql('person', 'p');
const CREDITS = madeIdSql('credits', 'p');
const grant = (n: string) => madeIdSql('grant', `p * 10 + ${n}`);
const hold = (n: string) => madeIdSql('hold', `p * 10 + ${n}`);

/** Every account has this password's hash, so that any of them can sign in. */
export async function fillAccounts(client: Client, { accounts }: ScaleSize, passwordHash: string): Promise<void> {
  const people = `generate_series(1, ${accounts}) as p`;
  await client.query(
    `insert into users (id, email, password_hash, email_confirmed_at, email_proved_at, last_sign_in_at, app_metadata, user_metadata, created_at, updated_at)
     select ${PERSON}, 'person-' || p || '@example.org', $1, now() - interval '1 year', now() - interval '1 year', now(),
       '{"provider":"email","providers":["email"]}', '{"first_name":"Ada","last_name":"Byron","adult":true}',
       now() - random() * interval '1 year', now() from ${people}`,
    [passwordHash],
  );
  await client.query(
    `insert into identities (id, user_id, provider, provider_id, identity_data, last_sign_in_at, created_at, updated_at)
     select gen_random_uuid(), ${PERSON}, 'email', ${PERSON}::text, jsonb_build_object('email', 'person-' || p || '@example.org'), now(), now(), now() from ${people}`,
  );
  await client.query(
    `insert into sessions (id, user_id, amr, refresh_counter, refreshed_at, created_at)
     select ${madeIdSql('session', `p * ${EACH.sessions} + n`)}, ${PERSON},
       jsonb_build_array(jsonb_build_object('method', 'password', 'timestamp', extract(epoch from now())::bigint)), 40, now(), now() - random() * interval '90 days'
     from generate_series(0, ${EACH.sessions - 1}) as n, ${people}`,
  );
  await client.query(
    `insert into profiles (id, first_name, last_name, preferences, created_at, updated_at)
     select ${PERSON}, 'Ada', 'Byron', '{"theme":"system","timezone":"Europe/Madrid","cloudBackup":true}', now(), now() from ${people}`,
  );
  await client.query(
    `insert into privacy_settings (user_id, settings, updated_at)
     select ${PERSON}, jsonb_build_object('notificationLevel', 'standard', 'dataRetention', case when p % ${ONE_IN.forEver} = 0 then 'forever' else '1year' end), now()
     from ${people} where p % 2 = 0`,
  );
  await client.query(
    `insert into access_log (user_id, act, detail, at)
     select ${PERSON}, 'signed-in', 'password', now() - (${EACH.log} - n) * interval '30 days'
     from generate_series(1, ${EACH.log}) as n, ${people}`,
  );
  await client.query(
    `insert into passkeys (id, user_id, public_key, counter, transports, label, prf, created_at)
     select 'credential-' || p, ${PERSON}, repeat('A', 103), 0, '["internal"]', 'This phone', true, now()
     from ${people} where p % ${ONE_IN.passkey} = 0`,
  );
  await fillLedger(client, people);
}

/** Every account was granted and spent; who pays has a plan with a year of payments. */
async function fillLedger(client: Client, people: string): Promise<void> {
  await client.query(
    `insert into credit_accounts (id, user_id, opened_at) select ${CREDITS}, ${PERSON}, now() - interval '1 year' from ${people}`,
  );
  const grants = `generate_series(1, ${EACH.grants}) as n, ${people}`;
  const month = `(${EACH.grants} - n) * interval '1 month'`;
  await client.query(
    `insert into credit_grants (id, account_id, key, source, expires_at)
     select ${grant('n')}, ${CREDITS}, 'free:' || to_char(now() - ${month}, 'YYYY-MM'), 'free', date_trunc('month', now() - ${month}) + interval '1 month'
     from ${grants}`,
  );
  const spent = `generate_series(1, ${EACH.spent}) as n, ${people}`;
  await client.query(
    `insert into idempotency_keys (id, account_id, key, body_hash, first_used_at)
     select ${madeIdSql('key', 'p * 10 + n')}, ${CREDITS}, 'key ' || n, md5('plan ' || p), now() - ${month} from ${spent}`,
  );
  await client.query(
    `insert into credit_holds (id, account_id, grant_id, key_id, expires_at)
     select ${hold('n')}, ${CREDITS}, ${grant('n')}, ${madeIdSql('key', 'p * 10 + n')}, now() - ${month} from ${spent}`,
  );
  const sides = (kind: string, from: string, to: string, rows: string, holdId: string) =>
    `insert into ledger_entries (posting_id, kind, book, amount, account_id, grant_id, hold_id, posted_at)
     select ${madeIdSql('posting', `'${kind}' || (p * 10 + n)`)}, '${kind}', side.book, side.amount, ${CREDITS}, ${grant('n')}, ${holdId}, now() - ${month}
     from ${rows}, (values ('${from}', -1), ('${to}', 1)) as side (book, amount)`;
  await client.query(sides('grant', 'issued', 'available', grants, 'null::uuid'));
  await client.query(sides('hold', 'available', 'held', spent, hold('n')));
  await client.query(sides('capture', 'held', 'spent', spent, hold('n')));
  const paying = `${people} where p % ${ONE_IN.pays} = 0`;
  await client.query(
    `insert into subscriptions (id, account_id, provider, external_id, plan, billing, status, started_at, period_start, period_end, paid_through)
     select ${madeIdSql('subscription', 'p')}, ${CREDITS}, 'test', 'subscription ' || p, 'classic', 'yearly', 'active',
       now() - interval '2 months', now() - interval '2 months', now() + interval '10 months', now() + interval '10 months' from ${paying}`,
  );
  await client.query(
    `insert into payments (id, account_id, subscription_id, provider, external_id, amount_cents, plan, billing, paid_at)
     select gen_random_uuid(), ${CREDITS}, ${madeIdSql('subscription', 'p')}, 'test', 'payment ' || p, 9900, 'classic', 'yearly', now() - interval '2 months' from ${paying}`,
  );
}
