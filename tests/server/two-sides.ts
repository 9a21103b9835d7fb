/** Two linked accounts as linking leaves them, each with a browser's journal, and the clicks of a comparison from each side. */
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { WishAnswers } from '../../domain/list/wish-list.ts';
import { coupleMembers, couples, matchRounds } from '../../server/partner/tables.ts';
import { COUPLE_KEY_ID, ROOM } from '../../web/journal/couple/partner-records.ts';
import type { Journal } from '../../web/journal/journal.ts';
import type { PartnerDeps } from '../../web/partner/partner-deps.ts';
import {
  answerComparison,
  type Comparison,
  type Couple,
  lookAtComparison,
  startComparison,
  withdrawComparison,
} from '../../web/partner/wish-list/comparison.ts';
import { apiOf, openInNewBrowser } from './browser-journal.ts';
import { type NewAccount, signUp } from './sign-up.ts';
import type { TestApp } from './test-app.ts';

/** A house of this process, or one that runs beside it. */
type House = Pick<TestApp, 'url' | 'ctx'>;

export const ADAS: WishAnswers = {
  'activity:dancing': 'yes',
  'activity:massage': 'yes',
  'activity:cold-water': 'only-if',
  'theme:travellers': 'maybe',
  'theme:court': 'yes',
  'boundary:restraint': 'no',
};
export const BENS: WishAnswers = {
  'activity:dancing': 'yes',
  'activity:massage': 'only-if',
  'activity:cold-water': 'yes',
  'theme:travellers': 'yes',
  'theme:court': 'no',
  'boundary:restraint': 'yes',
};

export interface Side extends PartnerDeps {
  account: NewAccount;
}

export async function newSide(home: House): Promise<Side> {
  const account = await signUp(home.url);
  const journal = await openInNewBrowser(home.url, account);
  return { account, api: apiOf(home.url, account), journal, now: home.ctx.clock.now() };
}

/** As linking writes it. */
export const keepKey = (journal: Journal, couple: string, key: string) =>
  journal.write(ROOM, COUPLE_KEY_ID, { version: 1, kind: 'couple-key', couple, key }, '2026-11-21');

export async function twoSides(home: House): Promise<{ ada: Side; ben: Side; couple: string }> {
  const [ada, ben] = [await newSide(home), await newSide(home)];
  const couple = randomUUID();
  await home.ctx.db.insert(couples).values({ id: couple, linkedAt: home.ctx.clock.now() });
  await home.ctx.db
    .insert(coupleMembers)
    .values([ada, ben].map(({ account }) => ({ coupleId: couple, userId: account.userId })));
  const key = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url');
  await keepKey(ada.journal, couple, key);
  await keepKey(ben.journal, couple, key);
  return { ada, ben, couple };
}

/** What a linked side sees; throws for one that is not. */
export async function look(side: Side): Promise<Extract<Comparison, { couple: Couple }>> {
  const seen = await lookAtComparison(side);
  if (!('couple' in seen)) throw new Error(`This side is ${seen.stage}.`);
  return seen;
}

export const start = async (side: Side, answers: WishAnswers): Promise<void> =>
  startComparison(side, (await look(side)).couple, answers);

export async function answer(side: Side, answers: WishAnswers): Promise<void> {
  const { couple, round, opening } = await look(side);
  await answerComparison(side, couple, round ?? '', opening ?? '', answers);
}

export const withdraw = async (side: Side): Promise<void> => withdrawComparison(side, (await look(side)).round ?? '');

/** The latest row as it is stored. */
export const rowOf = async (home: TestApp, couple: string) =>
  (
    await home.ctx.db.select().from(matchRounds).where(eq(matchRounds.coupleId, couple)).orderBy(matchRounds.openedAt)
  ).at(-1);

/** Makes all of the couple's comparisons older. */
export const letPass = (home: TestApp, couple: string, hours: number) =>
  home.ctx.db
    .update(matchRounds)
    .set({ openedAt: sql`opened_at - make_interval(hours => ${hours})` })
    .where(eq(matchRounds.coupleId, couple));
