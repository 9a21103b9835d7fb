import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openForFile } from '../../tests/server/open-for-file.ts';
import { openTestApp } from '../../tests/server/test-app.ts';
import { describeError } from './errors.ts';

const home = openForFile(openTestApp);

test('a failed statement is told by its code, without one of its values', async () => {
  const failed = await home.ctx.db.execute(sql`select ${'canary@example.org'}::uuid`).then(
    () => null,
    (error: unknown) => error,
  );
  const told = describeError(failed);
  expect(told.code).toBe('22P02');
  expect(JSON.stringify(told)).not.toContain('canary');
});

test('another error keeps its message and its place', () => {
  const told = describeError(new TypeError('x is not a function'));
  expect(told).toMatchObject({ name: 'TypeError', message: 'x is not a function' });
  expect(told.at[0]).toContain('errors.test.ts');
});

test('what is thrown and is no error is told by its type alone', () => {
  expect(describeError('canary')).toEqual({ name: 'string', at: [] });
});
