/** The two stores of pictures keep one promise: bytes come back as they went in, or the call rejects. */
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openForFile } from '../../../tests/server/open-for-file.ts';
import { openStandInS3 } from '../../../tests/stand-ins/s3.ts';
import { readEnv } from '../env.ts';
import { bucketStore, openPictureStore, type PictureStore } from './picture-store.ts';

const KEY = `${'0a'.repeat(16)}-640.avif`;
const BYTES = Buffer.from([0, 255, 13, 10, 128, 7]);

const s3 = openForFile(openStandInS3);
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'twofold-pictures-'));
});
beforeEach(() => {
  s3.behave('well');
  s3.objects.clear();
  s3.calls.length = 0;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const open = (environment: Record<string, string> = {}): PictureStore =>
  openPictureStore(readEnv({ DATA_DIR: folder, ...environment }));

describe.each(['folder', 'bucket'])('in a %s', (kind) => {
  const store = () => open(kind === 'bucket' ? s3.environment : {});

  test('what was put comes back byte by byte, what was not is null, and what was removed is gone', async () => {
    expect(await store().get(KEY)).toBeNull();
    await store().put(KEY, BYTES, 'image/avif');
    expect(await store().get(KEY)).toEqual(BYTES);
    await store().put(KEY, BYTES, 'image/avif');
    await store().remove(KEY);
    expect(await store().get(KEY)).toBeNull();
    await store().remove(KEY);
  });
});

test('a folder holds no half of a picture, and nobody else of the machine reads it', async () => {
  const big = Buffer.alloc(300_000, 1);
  await Promise.all(Array.from({ length: 8 }, () => open().put(KEY, big, 'image/avif')));
  expect(readdirSync(join(folder, 'media', KEY.slice(0, 2)))).toEqual([KEY]);
  expect(existsSync(join(folder, 'media', KEY))).toBe(false);
  expect(await open().get(KEY)).toEqual(big);
});

test('a bucket gets the type with the bytes, and a passing failure is not noticed', async () => {
  s3.behave('down', 'slow-down', 'well');
  await open(s3.environment).put(KEY, BYTES, 'image/avif');
  expect(s3.objects.get(KEY)).toEqual({ bytes: BYTES, type: 'image/avif' });
  s3.behave('hang-up', 'cut-off', 'well');
  expect(await open(s3.environment).get(KEY)).toEqual(BYTES);
  expect(s3.calls).toHaveLength(6);
});

test.each(['down', 'hang-up', 'cut-off', 'redirect', 'silent'] as const)(
  'a bucket that is %s for good is told as unavailable, never as a missing or shorter picture',
  async (mood) => {
    const store = bucketStore(readEnv({ DATA_DIR: folder, ...s3.environment }), 300);
    // With the usual patience: a busy machine would take a second try for it.
    await open(s3.environment).put(KEY, BYTES, 'image/avif');
    s3.behave(mood);
    await expect(store.get(KEY)).rejects.toMatchObject({ name: 'PublicError', code: 'unavailable' });
    expect(s3.calls).toHaveLength(4);
    if (mood !== 'cut-off')
      await expect(store.put(KEY, BYTES, 'image/avif')).rejects.toMatchObject({ code: 'unavailable' });
  },
);

test('a wrong secret, a refused bucket and a missing one are not asked again, and the note has no secret in it', async () => {
  const wrong = open({ ...s3.environment, S3_SECRET_ACCESS_KEY: 'another' });
  const refusal = await wrong.put(KEY, BYTES, 'image/avif').catch((error: unknown) => error);
  expect(refusal).toMatchObject({ code: 'unavailable', note: 'bucket: PUT answered 403' });
  s3.behave('forbidden');
  await expect(open(s3.environment).remove(KEY)).rejects.toMatchObject({ code: 'unavailable' });
  expect(s3.calls).toHaveLength(2);
  s3.behave('well');
  await expect(open({ ...s3.environment, S3_BUCKET: 'other' }).put(KEY, BYTES, 'image/avif')).rejects.toMatchObject({
    code: 'unavailable',
  });
});

test('a bucket without its keys, and an endpoint that is none, are said at the start', () => {
  expect(() => open({ S3_BUCKET: 'pictures' })).toThrow('S3_ACCESS_KEY_ID');
  expect(() => open({ ...s3.environment, S3_ENDPOINT: 'not an address' })).toThrow('S3_ENDPOINT');
});
