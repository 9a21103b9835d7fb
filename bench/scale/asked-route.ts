/** A request to one route of the API, as somebody of the generated database makes it. */
import { randomBytes } from 'node:crypto';
import type { ApiName } from '../../domain/api.ts';
import { SEAL_OVERHEAD } from '../../domain/sealed-record.ts';
import type { Filled } from './scale-database.ts';
import type { ScaleSize } from './scale-size.ts';

export type Asker = 'visitor' | 'member' | 'linked' | 'single' | 'published' | 'feed' | 'admin';

/** What a request is made from. */
export interface Run {
  /** Counts the requests to this route. */
  n: number;
  person: number;
  size: ScaleSize;
  filled: Filled;
  /** Of articles and comments, some. */
  posts: readonly string[];
  comments: readonly string[];
  /** What the route named in `after` answered the same person; null without one. */
  // biome-ignore lint/suspicious/noExplicitAny: the JSON of any route
  before: any;
}

export interface AskedRoute {
  name: ApiName;
  as: Asker;
  /** After `/api`; the name's own path unless told. */
  path?(run: Run): string;
  body?(run: Run): unknown;
  headers?(run: Run): Record<string, string>;
  /** What may be answered; 200 and 204 unless told. */
  status?: readonly number[];
  /** Asked just before, by the same person. */
  after?: ApiName;
}

/** Ciphertext of so many padded bytes, as no key opens it. */
export const sealedBytes = (bytes: number): string => randomBytes(bytes + SEAL_OVERHEAD).toString('base64url');
