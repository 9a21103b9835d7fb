/** What of PostgreSQL goes into an archive. */
import { expect, test } from 'vitest';
import { isUsedOfPostgres } from './postgres-parts.ts';

test.each([
  'native/bin/postgres',
  'native/lib/libpq.so.5.18',
  'native/lib/libicudata.so.60.2',
  'native/lib/postgresql/plpgsql.so',
  'native/lib/postgresql/pg_trgm.so',
  'native/lib/postgresql/dict_snowball.so',
  'native/lib/postgresql/utf8_and_iso8859_1.so',
  'native/share/postgresql/extension/pg_trgm--1.5--1.6.sql',
  'native/share/postgresql/extension/plpgsql.control',
  'native/share/postgresql/timezone/Europe/Berlin',
  'package.json',
])('%s goes in', (path) => expect(isUsedOfPostgres(path)).toBe(true));

test.each([
  'native/lib/libecpg.so.6.18',
  'native/lib/postgresql/plpython3.so',
  'native/lib/postgresql/postgres_fdw.so',
  'native/lib/postgresql/pgxs/config/install-sh',
  'native/share/postgresql/extension/postgres_fdw--1.0.sql',
  'native/share/postgresql/extension/hstore_plperl.control',
  'native/share/postgresql/extension/uuid-ossp--1.0--1.1.sql',
])('%s stays out', (path) => expect(isUsedOfPostgres(path)).toBe(false));
