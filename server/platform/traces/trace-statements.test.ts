import { expect, test } from 'vitest';
import { statementName } from './trace-statements.ts';

test.each([
  ['select "id" from "users" where "users"."email" = $1', 'select', 'users'],
  ['insert into "posts" ("id") values ($1)', 'insert', 'posts'],
  ['update "stories" set "views" = $1', 'update', 'stories'],
  ['delete from only "sessions" where true', 'delete', 'sessions'],
  ['with due as (select id from reminders) update reminders set x = 1', 'with', 'reminders'],
  ['select name from pgboss.job', 'select', 'job'],
  ['begin', 'begin', null],
  [`select set_config('x', 'taken from bob_smith', true)`, 'select', null],
  [`select 'it''s from ada'`, 'select', null],
  ['vacuum', 'other', null],
])('%s', (text, verb, table) => {
  expect(statementName(text)).toEqual({ verb, table });
});
