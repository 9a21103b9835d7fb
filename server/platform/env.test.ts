import { expect, test } from 'vitest';
import { readEnv } from './env.ts';

test('nothing set is a complete environment: local, production, embedded database', () => {
  const env = readEnv({});
  expect(env).toMatchObject({ NODE_ENV: 'production', PORT: 3000, publicUrl: 'http://localhost:3000', local: true });
  expect(env.DATABASE_URL).toBe('');
});

test('an empty variable counts as not set', () => {
  expect(readEnv({ PORT: '', AI_MODEL: '' })).toMatchObject({ PORT: 3000, AI_MODEL: 'gpt-4o-mini' });
});

test('a value that cannot be used is named', () => {
  expect(() => readEnv({ PORT: 'many' })).toThrow('PORT');
  expect(() => readEnv({ FREE_PLAN_EVENTS: '7' })).toThrow('FREE_PLAN_EVENTS');
  expect(() => readEnv({ PUBLIC_URL: 'not an address' })).toThrow('PUBLIC_URL');
});

test('rate limits cannot be turned off in production with a public address', () => {
  const open = { RATE_LIMITS: 'off', PUBLIC_URL: 'https://twofold.example' };
  expect(() => readEnv(open)).toThrow('RATE_LIMITS=off is refused');
  expect(readEnv({ ...open, NODE_ENV: 'test' }).RATE_LIMITS).toBe('off');
  expect(readEnv({ RATE_LIMITS: 'off' }).RATE_LIMITS).toBe('off');
});

test('the public address loses its closing slash, so that paths can be added', () => {
  expect(readEnv({ PUBLIC_URL: 'https://twofold.example/' })).toMatchObject({
    publicUrl: 'https://twofold.example',
    local: false,
  });
});

test('calendars at Google and Microsoft need a client with its secret, and addresses that are some', () => {
  const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
  expect(readEnv(google).GOOGLE_CALENDAR).toBe('off');
  expect(readEnv({ ...google, GOOGLE_CALENDAR: 'on' }).GOOGLE_CALENDAR).toBe('on');
  expect(() => readEnv({ GOOGLE_CALENDAR: 'on' })).toThrow('GOOGLE_CLIENT_ID');
  expect(() => readEnv({ MICROSOFT_CLIENT_ID: 'id' })).toThrow('needed together');
  expect(() => readEnv({ MICROSOFT_URL: 'nowhere' })).toThrow('MICROSOFT_URL');
  expect(() => readEnv({ MICROSOFT_TENANT: 'common/../other' })).toThrow('MICROSOFT_TENANT');
});

test('further ways to a database are refused without the first', () => {
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL']) {
    expect(() => readEnv({ [name]: 'postgres://twofold@db.example/twofold' })).toThrow(`${name} needs DATABASE_URL`);
  }
});
