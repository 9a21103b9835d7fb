/** Stores the media library's files in the data folder or in an S3 bucket. Only this file knows which. */

import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AwsClient } from 'aws4fetch';
import type { Env } from '../env.ts';
import { PublicError } from '../public-error.ts';

/** Keys are those of `isMediaKey`; a key always means the same bytes. Throws a PublicError 'unavailable' if the store does not answer. */
export interface PictureStore {
  /** Atomic: resolves once the file is complete. */
  put(key: string, bytes: Buffer, type: string): Promise<void>;
  /** Null where it is not. */
  get(key: string): Promise<Buffer | null>;
  /** Does nothing if it is missing. */
  remove(key: string): Promise<void>;
}

export const openPictureStore = (
  env: Pick<Env, 'dataDir' | 'S3_BUCKET' | 'S3_ENDPOINT' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'>,
): PictureStore => (env.S3_BUCKET === '' ? folderStore(env.dataDir) : bucketStore(env));

/** Stores pictures as files in the data folder, in folders by the first two characters of their names. */
function folderStore(dataDir: string): PictureStore {
  const pathOf = (key: string): string => join(dataDir, 'media', key.slice(0, 2), key);
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      // Renamed once complete: a killed server leaves no partial picture under this name.
      const part = `${path}.${randomUUID()}.part`;
      try {
        await writeFile(part, bytes, { mode: 0o600, flush: true });
        await rename(part, path);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    get: (key) => readFile(pathOf(key)).catch(nullWhereMissing),
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}

function nullWhereMissing(error: unknown): null {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
  throw error;
}

type BucketEnv = Pick<Env, 'S3_BUCKET' | 'S3_ENDPOINT' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'>;

const PATIENCE_MS = 10_000;
const TRIES = 3;

interface BucketRequest {
  method: string;
  body?: Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
}

/** Resolves to what `read` makes of a success or a 404; throws for everything else. */
type AskBucket = <T>(key: string, request: BucketRequest, read: (answer: Response) => Promise<T>) => Promise<T>;

/** Requests signed by AWS Signature Version 4, addressed path-style, tried three times. */
function openBucket(env: BucketEnv, patienceMs: number): AskBucket {
  const client = new AwsClient({
    accessKeyId: env.S3_ACCESS_KEY_ID,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY,
    service: 's3',
    region: env.S3_REGION,
    // Retries here, so that a truncated response counts as a failure too.
    retries: 0,
  });
  const endpoint = (env.S3_ENDPOINT || `https://s3.${env.S3_REGION}.amazonaws.com`).replace(/\/+$/, '');
  const addressOf = (key: string): string => `${endpoint}/${encodeURIComponent(env.S3_BUCKET)}/${key}`;

  return async (key, request, read) => {
    let lastError = '';
    for (let attempt = 0; attempt < TRIES; attempt++) {
      try {
        const answer = await client.fetch(addressOf(key), {
          ...request,
          redirect: 'error',
          signal: AbortSignal.timeout(patienceMs),
        });
        if (answer.ok || answer.status === 404) return await read(answer);
        await answer.body?.cancel();
        lastError = `${request.method} answered ${answer.status}`;
        // It would say no again.
        if (answer.status < 500 && answer.status !== 429) break;
      } catch (error) {
        lastError = `${request.method} failed: ${error instanceof Error ? error.name : 'unknown'}`;
      }
    }
    throw new PublicError(
      'unavailable',
      'The store of pictures is not answering just now. Please try again in a minute.',
      {
        note: `bucket: ${lastError}`,
        retryAfterSeconds: 30,
      },
    );
  };
}

/** Stores pictures as objects of a bucket. `patienceMs`: the time limit of one attempt. */
export function bucketStore(env: BucketEnv, patienceMs = PATIENCE_MS): PictureStore {
  const ask = openBucket(env, patienceMs);
  return {
    put: (key, bytes, type) =>
      ask(
        key,
        {
          method: 'PUT',
          body: new Uint8Array(bytes),
          headers: { 'Content-Type': type, 'X-Amz-Content-Sha256': createHash('sha256').update(bytes).digest('hex') },
        },
        async (answer) => {
          await answer.body?.cancel();
          if (!answer.ok) throw new Error('The bucket was not found.');
        },
      ),
    get: (key) =>
      ask(key, { method: 'GET' }, async (answer) => {
        if (answer.ok) return wholeBody(answer);
        await answer.body?.cancel();
        return null;
      }),
    remove: (key) =>
      ask(key, { method: 'DELETE' }, async (answer) => {
        await answer.body?.cancel();
      }),
  };
}

async function wholeBody(answer: Response): Promise<Buffer> {
  const bytes = Buffer.from(await answer.arrayBuffer());
  const said = answer.headers.get('content-length');
  if (said !== null && Number(said) !== bytes.length) throw new Error('The answer was cut off.');
  return bytes;
}
