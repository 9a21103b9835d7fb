/** A row of every kind in every table, and a fingerprint of all of them: for backups, which have to bring back the whole. */
import type pg from 'pg';

type Queryable = Pick<pg.Pool | pg.ClientBase, 'query'>;

const CHOICES: Record<string, string> = {
  'ledger_entries.kind': 'hold',
  'ledger_entries.book': 'held',
  'credit_grants.source': 'gift',
  'subscriptions.provider': 'test',
  'subscriptions.plan': 'classic',
  'subscriptions.billing': 'monthly',
  'subscriptions.status': 'active',
  'journal_keys.mode': 'private',
};
const NEVER_NULL = ['ledger_entries.hold_id'];

/** What COPY has to escape, and what looks like its own marks. */
const TEXTS = [
  'plain',
  '',
  '\\N',
  '\\.',
  'a\tb',
  'line\nline\r\nline',
  'back\\slash \\\\',
  'Zoë – ‘é’ 🌙 𝔸',
  '{"a,b"}',
  "it's",
];

/** The same for a type and a number in every table, so that every reference finds its row. */
function sampleOf(type: string, i: number): unknown {
  const text = `${TEXTS[i % TEXTS.length]}#${i}`;
  const uuid = `00000000-0000-4000-8000-${String(i).padStart(12, '0')}`;
  const at = new Date(Date.UTC(2026, 0, 1) + i * 86_400_123);
  if (type === 'uuid') return uuid;
  if (type === 'uuid[]') return [uuid, uuid];
  if (type === 'text[]') return [text, '', 'NULL', 'a"b'];
  if (type === 'jsonb') return JSON.stringify({ text, deep: [{ n: 1.5e-7, none: null, yes: true }], i });
  if (type === 'boolean') return i % 2 === 0;
  if (type === 'bigint') return i * 9_007_199;
  if (type === 'integer') return i;
  if (type === 'date') return at.toISOString().slice(0, 10);
  if (type.startsWith('timestamp')) return at;
  return text;
}

interface Column {
  table: string;
  column: string;
  type: string;
  nullable: boolean;
}

/** Adds `rows` rows to every table, numbered from `from`, past references and triggers: as someone might have left them. */
export async function fillTables(db: pg.Pool, rows: number, from = 1): Promise<void> {
  const client = await db.connect();
  try {
    await client.query('begin');
    const { rows: columns } = await client.query<Column>(
      `select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type,
         not a.attnotnull and not exists (select from pg_constraint k where k.contype = 'f' and k.conrelid = c.oid and a.attnum = any(k.conkey)) as nullable
       from pg_class c join pg_attribute a on a.attrelid = c.oid
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
         and a.attgenerated = '' order by 1, a.attnum`,
    );
    const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
      `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
       from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
    );
    for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint "${name}"`);
    for (const [table, own] of Map.groupBy(columns, (column) => column.table)) {
      await client.query(`alter table "${table}" disable trigger user`);
      const names = own.map(({ column }) => `"${column}"`).join(', ');
      const marks = own.map((_, index) => `$${index + 1}`).join(', ');
      for (let i = from; i < from + rows; i += 1) {
        await client.query(
          `insert into "${table}" (${names}) values (${marks})`,
          own.map((column) => cell(column, i)),
        );
      }
      await client.query(`alter table "${table}" enable trigger user`);
    }
    for (const { table, name, definition } of keys) {
      await client.query(`alter table ${table} add constraint "${name}" ${definition}`);
    }
    await client.query(
      `select setval(pg_get_serial_sequence(quote_ident(table_name), column_name), ${(from + rows) * 10_000_000})
       from information_schema.columns where table_schema = 'public' and column_default like 'nextval%'`,
    );
    await client.query('commit');
  } finally {
    client.release();
  }
}

function cell({ table, column, type, nullable }: Column, i: number): unknown {
  const name = `${table}.${column}`;
  if (nullable && i % 3 === 0 && !NEVER_NULL.includes(name)) return null;
  return CHOICES[name] ?? sampleOf(type, i);
}

/**
 * Count and checksum of every table, by an order of its own and not by COPY. Columns that the database computes are in it
 * unless `stored`: words for a search are cut by each server as its version and locale have it.
 */
export async function fingerprint(db: Queryable, columns: 'all' | 'stored' = 'all'): Promise<Record<string, string>> {
  await db.query(`set timezone = 'UTC'`);
  const { rows } = await db.query<{ name: string; computed: string[] }>(
    `select relname as name, array(
       select attname::text from pg_attribute where attrelid = c.oid and attgenerated <> '' and attnum > 0 and not attisdropped
     ) as computed
     from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );
  const all: Record<string, string> = {};
  for (const { name, computed } of rows) {
    const found = await db.query<{ sum: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(line, E'\\n' order by line collate "C")), '') as sum
       from (select (to_jsonb(t) - $1::text[])::text as line from "${name}" t) lines`,
      [columns === 'all' ? [] : computed],
    );
    all[name] = found.rows[0]?.sum ?? '';
  }
  return all;
}

/** The last number of each sequence: a restored one may never be behind its rows. */
export async function sequences(db: Queryable): Promise<Record<string, string | null>> {
  const { rows } = await db.query<{ name: string; last: string | null }>(
    `select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public'`,
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

/** All that a schema is made of, in words of its own. */
export async function describeSchema(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ line: string }>(
    `select 'column ' || c.relname || ' ' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod) || ' ' || a.attnotnull || ' '
       || coalesce(pg_get_expr(d.adbin, d.adrelid), '') as line
     from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
     union all select 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || ' ' || convalidated
       from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
     union all select 'index ' || pg_get_indexdef(i.indexrelid) from pg_index i join pg_class c on c.oid = i.indrelid where c.relnamespace = 'public'::regnamespace
     union all select 'trigger ' || pg_get_triggerdef(oid) || ' ' || tgenabled::text from pg_trigger where not tgisinternal
     union all select 'function ' || p.oid::regprocedure::text from pg_proc p where pronamespace = 'public'::regnamespace
     union all select 'migration ' || hash || ' ' || created_at from drizzle.__drizzle_migrations
     order by 1`,
  );
  return rows.map(({ line }) => line);
}
