/** Where the files of the media library lie: in the data folder, or in a bucket of an S3 service. Which one it is, only this file knows. */
import { bucketStore } from './bucket-store.ts';
import type { Env } from './env.ts';
import { folderStore } from './folder-store.ts';

/** Keys are those of `isMediaKey`; a key always means the same bytes. What the store does not answer is thrown as a Refusal 'unavailable'. */
export interface PictureStore {
  /** There whole once it settles, never in part. */
  put(key: string, bytes: Buffer, type: string): Promise<void>;
  /** Null where it is not. */
  get(key: string): Promise<Buffer | null>;
  /** Nothing happens where it is not. */
  remove(key: string): Promise<void>;
}

export const openPictureStore = (
  env: Pick<Env, 'dataDir' | 'S3_BUCKET' | 'S3_ENDPOINT' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'>,
): PictureStore => (env.S3_BUCKET === '' ? folderStore(env.dataDir) : bucketStore(env));
