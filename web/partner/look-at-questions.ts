/** Everything that a person's questions of the days come to: what they kept for themselves, and what both have answered. */
import { type DiaryEntry, isDiaryId, readDiaryEntry } from '../../domain/partner/question-diary.ts';
import { type CallApi, hasStatus } from '../client/call-api.ts';
import { deriveCoupleKey, type KeptCoupleKey, readCoupleKey } from '../journal/couple-key.ts';
import type { Journal } from '../journal/journal.ts';
import { COUPLE_KEY_ID, ROOM, refuseNewer } from '../journal/partner-records.ts';
import { openAnswer, type SharedAnswer } from './question-seal.ts';

export interface QuestionDesk {
  api: CallApi;
  journal: Journal;
  userId: string;
}

export interface SeenQuestion {
  day: string;
  mine: string | null;
  theirs: { owner: string; message: string } | null;
}

export interface SharedDay {
  day: string;
  /** Null where it does not open with this couple's key. */
  mine: SharedAnswer | null;
  /** `waiting` until both have answered; `unreadable` where it does not open. */
  theirs: SharedAnswer | 'waiting' | 'unreadable';
}

export interface QuestionCouple {
  id: string;
  /** The couple's key for 'question'; null where it is not in this journal. */
  key: CryptoKey | null;
  /** What it comes from. */
  kept: KeptCoupleKey | null;
}

export interface Questions {
  /** Null for one who answers alone. */
  couple: QuestionCouple | null;
  /** Whose order of questions holds: the couple's id, or the person's own. */
  seed: string;
  /** By day, then by question. */
  diary: DiaryEntry[];
  /** How many more of its entries do not open with this key, and how many only a newer page reads. */
  lost: number;
  newer: number;
  /** Latest first: the days one has answered for both. */
  shared: SharedDay[];
  /** There are earlier ones. */
  more: boolean;
}

interface QuestionPage {
  couple: string;
  days: SeenQuestion[];
  more: boolean;
}

/** Rejects as the API or the journal does. */
export async function lookAtQuestions(desk: QuestionDesk): Promise<Questions> {
  const [page, { records, unreadable, newer }] = await Promise.all([
    readPage(desk.api),
    desk.journal.list<unknown>(ROOM),
  ]);
  const diary = records.flatMap(({ value }) => readDiaryEntry(value) ?? []);
  diary.sort((a, b) => b.day.localeCompare(a.day) || a.question - b.question);
  const newerDays = newer.filter(isDiaryId).length;
  const own = { diary, lost: unreadable.filter(isDiaryId).length - newerDays, newer: newerDays };
  if (!page) return { couple: null, seed: desk.userId, ...own, shared: [], more: false };
  refuseNewer(newer, COUPLE_KEY_ID);
  const found = readCoupleKey(records.find(({ id }) => id === COUPLE_KEY_ID)?.value);
  const kept = found?.couple === page.couple ? found : null;
  const couple = { id: page.couple, kept, key: kept && (await deriveCoupleKey(kept, 'question')) };
  const shared = await openDays(desk.userId, couple, page.days);
  return { couple, seed: page.couple, ...own, shared, more: page.more };
}

/** The page before the last day that `questions` holds, added to it; as it is once the couple has ended or changed. */
export async function lookFurtherBack(desk: QuestionDesk, questions: Questions): Promise<Questions> {
  const { couple, shared } = questions;
  const last = shared.at(-1)?.day;
  const page = couple && last ? await readPage(desk.api, last) : null;
  if (!couple || page?.couple !== couple.id) return questions;
  return { ...questions, shared: [...shared, ...(await openDays(desk.userId, couple, page.days))], more: page.more };
}

/** Null for one who is in no couple, or in none any more. */
async function readPage(api: CallApi, before?: string): Promise<QuestionPage | null> {
  try {
    return await api('GET /partner/question', { query: { before } });
  } catch (error) {
    if (hasStatus(error, 404)) return null;
    throw error;
  }
}

const openDays = (userId: string, couple: QuestionCouple, days: readonly SeenQuestion[]): Promise<SharedDay[]> =>
  Promise.all(days.map((day) => openDay(userId, couple, day)));

export async function openDay(
  userId: string,
  { id, key }: QuestionCouple,
  { day, mine, theirs }: SeenQuestion,
): Promise<SharedDay> {
  const open = (owner: string, message: string) =>
    key ? openAnswer(key, { couple: id, day, owner }, message) : Promise.resolve(null);
  // One's own answer handed back as the other's would pass its seal.
  const foreign = theirs && theirs.owner !== userId ? await open(theirs.owner, theirs.message) : null;
  return {
    day,
    mine: mine === null ? null : await open(userId, mine),
    theirs: theirs ? (foreign ?? 'unreadable') : 'waiting',
  };
}
