import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { migrationFaults, statementsOf } from './migration-faults.ts';

const ROOT = join(import.meta.dirname, '..');
const faults = (sql: string): string[] => migrationFaults(sql).map(({ because }) => because);

describe('a statement that would lock a large table for more than a moment', () => {
  test.each([
    'CREATE INDEX "a_by_b" ON "users" USING btree ("b");',
    'CREATE UNIQUE INDEX a ON ONLY public.users (b)',
    'CREATE INDEX CONCURRENTLY a ON users (b)',
    'ALTER TABLE "users" ADD COLUMN "x" uuid DEFAULT gen_random_uuid() NOT NULL;',
    'ALTER TABLE users ADD x bigserial',
    'ALTER TABLE users ADD COLUMN x bigint GENERATED ALWAYS AS IDENTITY',
    'ALTER TABLE users ADD COLUMN x text GENERATED ALWAYS AS (lower(email)) STORED',
    'ALTER TABLE users ADD COLUMN x timestamptz DEFAULT clock_timestamp()',
    'ALTER TABLE users ADD COLUMN x text NOT NULL',
    'ALTER TABLE users ADD COLUMN x text UNIQUE',
    'ALTER TABLE users ADD COLUMN x uuid REFERENCES couples (id)',
    'ALTER TABLE users ALTER COLUMN x SET DATA TYPE bigint',
    'ALTER TABLE "users" ALTER COLUMN "x" TYPE bigint USING x::bigint',
    'ALTER TABLE users ALTER x SET NOT NULL',
    'ALTER TABLE users ADD CONSTRAINT c CHECK (x > 0)',
    'ALTER TABLE users ADD CONSTRAINT f FOREIGN KEY (x) REFERENCES couples(id) ON DELETE cascade',
    'ALTER TABLE users ADD PRIMARY KEY (a, b)',
    'ALTER TABLE users ADD CONSTRAINT u UNIQUE (x)',
    'ALTER TABLE users ADD COLUMN y text, ADD CONSTRAINT c CHECK (x in (1, 2))',
    'ALTER TABLE users SET UNLOGGED',
    'UPDATE users SET x = 1',
    'DELETE FROM "users" WHERE x',
    'REINDEX TABLE users',
    'VACUUM FULL users',
    'LOCK TABLE users',
  ])('%s', (sql) => {
    expect(faults(sql)).toHaveLength(1);
  });
});

describe('what takes a moment', () => {
  test.each([
    'ALTER TABLE "match_rounds" ADD COLUMN "second_read_at" timestamp with time zone;',
    'ALTER TABLE users ADD COLUMN x integer DEFAULT 0 NOT NULL',
    "ALTER TABLE users ADD COLUMN x text DEFAULT 'random()' NOT NULL",
    'ALTER TABLE users ADD COLUMN x timestamptz DEFAULT now()',
    'ALTER TABLE users ALTER COLUMN x DROP NOT NULL',
    'ALTER TABLE users ALTER COLUMN x SET DEFAULT gen_random_uuid()',
    'ALTER TABLE users ADD CONSTRAINT c CHECK (x > 0) NOT VALID',
    'ALTER TABLE users VALIDATE CONSTRAINT c',
    'ALTER TABLE users ADD CONSTRAINT u UNIQUE USING INDEX u_index',
    'ALTER TABLE users DROP COLUMN x',
    'DROP TABLE users',
    'DROP INDEX CONCURRENTLY IF EXISTS a; CREATE INDEX CONCURRENTLY IF NOT EXISTS a ON users (b)',
    'CREATE TABLE t (a int); CREATE INDEX i ON t (a); ALTER TABLE t ADD CONSTRAINT c FOREIGN KEY (a) REFERENCES users(id); UPDATE t SET a = 1',
    '-- brief: one row for each setting\nUPDATE site_settings SET value = 1',
    'CREATE FUNCTION f() RETURNS int LANGUAGE sql AS $$ update users set a = 1; select 1 $$',
  ])('%s', (sql) => {
    expect(faults(sql)).toEqual([]);
  });
});

test('a reason has to be one', () => {
  expect(faults('-- brief: ok\nUPDATE site_settings SET value = 1')).toHaveLength(1);
});

test('what runs outside a transaction stands alone', () => {
  expect(faults('CREATE INDEX CONCURRENTLY IF NOT EXISTS a ON b (c); ALTER TABLE b ADD COLUMN d text')).toHaveLength(1);
});

test('statements end where they end, not within quotes or bodies', () => {
  const sql = `select ';'; -- a; comment\nselect $x$ ; $x$--> statement-breakpoint\n; insert into a values ('it''s;')`;
  expect(statementsOf(sql)).toEqual([
    `select ';'`,
    `-- a; comment\nselect $x$ ; $x$`,
    `insert into a values ('it''s;')`,
  ]);
});

/** Those that were released with what they lock; none so far. */
const RELEASED: Record<string, string[]> = {};

test('no migration of ours locks a large table for more than a moment', () => {
  const files = globSync('server/platform/migrations/*.sql', { cwd: ROOT }).sort();
  expect(files.length).toBeGreaterThanOrEqual(4);
  for (const file of files) {
    const found = migrationFaults(readFileSync(join(ROOT, file), 'utf8')).map(
      ({ statement, because }) => `${statement}: ${because}`,
    );
    expect(found, file).toEqual(RELEASED[basename(file)] ?? []);
  }
});
