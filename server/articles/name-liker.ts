/** What stands for a person at one article: a keyed hash, so that a like is counted once and nobody reads whose it is. */
import { createHmac } from 'node:crypto';
import type { AppContext } from '../platform/app-context.ts';

export const nameLiker = (ctx: Pick<AppContext, 'keys'>, articleId: string, userId: string): string =>
  createHmac('sha256', ctx.keys.derive('liker')).update(`article ${articleId} ${userId}`).digest('base64url');
