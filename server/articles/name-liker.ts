/** What stands for a person at one article: a keyed hash, so that a like is counted once and nobody reads whose it is. */
import { createHmac } from 'node:crypto';
import type { House } from '../platform/house.ts';

export const nameLiker = (house: Pick<House, 'keys'>, articleId: string, userId: string): string =>
  createHmac('sha256', house.keys.derive('liker')).update(`article ${articleId} ${userId}`).digest('base64url');
