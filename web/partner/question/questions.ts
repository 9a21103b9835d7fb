/**
 * A person's questions of the days: their diary, what both have answered, the state of each open day, and the actions:
 * answer for both, keep an answer, put a day aside, take an answer back.
 */
import { DAILY_QUESTIONS } from '../../../content/daily-questions.ts';
import { addDays } from '../../../domain/calendar-date.ts';
import { type DailyQuestion, OPEN_DAYS, questionOfDay, questionText } from '../../../domain/partner/daily-question.ts';
import {
  type DiaryEntry,
  diaryId,
  diaryRecord,
  isDiaryId,
  readDiaryEntry,
} from '../../../domain/partner/question-diary.ts';
import type { CallApi } from '../../client/api.ts';
import { hasStatus } from '../../client/api-error.ts';
import { deriveCoupleKey, type KeptCoupleKey, readCoupleKey } from '../../journal/couple/couple-key.ts';
import { COUPLE_KEY_ID, ROOM, refuseNewer } from '../../journal/couple/partner-records.ts';
import type { Journal } from '../../journal/journal.ts';
import { waitBeforeRetry } from '../../journal/journal-error.ts';
import { openAnswer, type SharedAnswer, sealAnswer } from './question-seal.ts';

export interface QuestionDeps {
  api: CallApi;
  journal: Journal;
  userId: string;
}

interface SeenQuestion {
  day: string;
  mine: string | null;
  theirs: { owner: string; message: string } | null;
}

export interface SharedDay {
  day: string;
  /** Null if it does not open with this couple's key. */
  mine: SharedAnswer | null;
  /** `waiting` until both have answered; `unreadable` if it does not open. */
  theirs: SharedAnswer | 'waiting' | 'unreadable';
}

export interface QuestionCouple {
  id: string;
  /** The couple's key for 'question'; null if it is not in this journal. */
  key: CryptoKey | null;
  /** What it comes from. */
  kept: KeptCoupleKey | null;
}

export interface Questions {
  /** Null for a person without a couple. */
  couple: QuestionCouple | null;
  /** The id that orders the questions: the couple's, or the person's own. */
  seed: string;
  /** By day, then by question. */
  diary: DiaryEntry[];
  /** Counts of entries that do not open with this key, and of those that only a newer page reads. */
  lost: number;
  newer: number;
  /** The days one has answered for both, latest first. */
  shared: SharedDay[];
  /** There are earlier ones. */
  more: boolean;
}

interface QuestionPage {
  couple: string;
  days: SeenQuestion[];
  more: boolean;
}

/** Rejects with the errors of the API or the journal. */
export async function lookAtQuestions(deps: QuestionDeps): Promise<Questions> {
  const [page, { records, unreadable, newer }] = await Promise.all([
    readPage(deps.api),
    deps.journal.list<unknown>(ROOM),
  ]);
  const diary = records.flatMap(({ value }) => readDiaryEntry(value) ?? []);
  diary.sort((a, b) => b.day.localeCompare(a.day) || a.question - b.question);
  const newerDays = newer.filter(isDiaryId).length;
  const own = { diary, lost: unreadable.filter(isDiaryId).length - newerDays, newer: newerDays };
  if (!page) return { couple: null, seed: deps.userId, ...own, shared: [], more: false };
  refuseNewer(newer, COUPLE_KEY_ID);
  const found = readCoupleKey(records.find(({ id }) => id === COUPLE_KEY_ID)?.value);
  const kept = found?.couple === page.couple ? found : null;
  const couple = { id: page.couple, kept, key: kept && (await deriveCoupleKey(kept, 'question')) };
  const shared = await unsealDays(deps.userId, couple, page.days);
  return { couple, seed: page.couple, ...own, shared, more: page.more };
}

/** Adds the page before the last day of `questions`; returns it unchanged once the couple has ended or changed. */
export async function lookFurtherBack(deps: QuestionDeps, questions: Questions): Promise<Questions> {
  const { couple, shared } = questions;
  const last = shared.at(-1)?.day;
  const page = couple && last ? await readPage(deps.api, last) : null;
  if (!couple || page?.couple !== couple.id) return questions;
  return { ...questions, shared: [...shared, ...(await unsealDays(deps.userId, couple, page.days))], more: page.more };
}

/** Returns null for a person who is not, or no longer, in a couple. */
async function readPage(api: CallApi, before?: string): Promise<QuestionPage | null> {
  try {
    return await api('GET /partner/question', { query: { before } });
  } catch (error) {
    if (hasStatus(error, 404)) return null;
    throw error;
  }
}

const unsealDays = (userId: string, couple: QuestionCouple, days: readonly SeenQuestion[]): Promise<SharedDay[]> =>
  Promise.all(days.map((day) => unsealDay(userId, couple, day)));

export async function unsealDay(
  userId: string,
  { id, key }: QuestionCouple,
  { day, mine, theirs }: SeenQuestion,
): Promise<SharedDay> {
  const open = (owner: string, message: string) =>
    key ? openAnswer(key, { couple: id, day, owner }, message) : Promise.resolve(null);
  // Rejects one's own answer returned as the other's, whose seal would be valid.
  const foreign = theirs && theirs.owner !== userId ? await open(theirs.owner, theirs.message) : null;
  return {
    day,
    mine: mine === null ? null : await open(userId, mine),
    theirs: theirs ? (foreign ?? 'unreadable') : 'waiting',
  };
}

/**
 * open: not answered here. aside: put aside. kept: in one's own diary, and not sent to where the two meet. waiting: sent, and the
 * other's is not there; whether they skip or take their time cannot be told apart. revealed: both are there.
 */
type DayStage = 'open' | 'aside' | 'kept' | 'waiting' | 'revealed';

export interface QuestionDay extends AskedQuestion {
  category: DailyQuestion['category'];
  stage: DayStage;
  diary: DiaryEntry | null;
  shared: SharedDay | null;
  /** One's own words, from the couple or the diary. */
  answer: string;
}

function questionDay(questions: Questions, day: string): QuestionDay {
  const number = questionOfDay(questions.seed, day, DAILY_QUESTIONS.length);
  const question = DAILY_QUESTIONS[number - 1] as DailyQuestion;
  const diary = questions.diary.find((entry) => entry.day === day && entry.question === number) ?? null;
  const shared = questions.shared.find((each) => each.day === day) ?? null;
  return {
    day,
    question: number,
    asked: questionText(question, questions.couple === null),
    category: question.category,
    stage: stageOf(diary, shared),
    diary,
    shared,
    answer: shared?.mine?.answer ?? diary?.answer ?? '',
  };
}

function stageOf(diary: DiaryEntry | null, shared: SharedDay | null): DayStage {
  if (shared) return shared.theirs === 'waiting' ? 'waiting' : 'revealed';
  if (!diary) return 'open';
  return diary.answer === null ? 'aside' : 'kept';
}

/** The days that can still be answered, today first. */
export const openDays = (questions: Questions, today: string): QuestionDay[] =>
  Array.from({ length: OPEN_DAYS }, (_, ago) => questionDay(questions, addDays(today, -ago)));

/** The days with both answers that one's own diary does not hold or has not marked as seen. */
export function unseenDays({ shared, diary }: Questions): SharedDay[] {
  return shared.filter(
    ({ day, mine, theirs }) =>
      mine !== null &&
      typeof theirs === 'object' &&
      !diary.some((entry) => entry.day === day && entry.question === mine.question && entry.seen),
  );
}

/** One's own answers, latest first, without days put aside. */
export const ownAnswers = ({ diary }: Questions): (DiaryEntry & { answer: string })[] =>
  diary.flatMap((entry) => (entry.answer === null ? [] : [{ ...entry, answer: entry.answer }]));

export interface AskedQuestion {
  day: string;
  question: number;
  asked: string;
}

/**
 * Stores the answer in one's own journal first, so that no lost connection or ended couple loses it. Null puts the day
 * aside. Rejects with the journal's errors.
 */
export async function keepAnswer(
  { journal }: Pick<QuestionDeps, 'journal'>,
  asked: AskedQuestion,
  answer: string | null,
  seen?: boolean,
): Promise<DiaryEntry> {
  const entry: DiaryEntry = { version: 1, kind: 'question-day', ...asked, answer, ...(seen !== undefined && { seen }) };
  const id = diaryId(asked.day, asked.question);
  for (let attempt = 1; ; attempt++) {
    if ((await journal.write(ROOM, id, diaryRecord(entry), asked.day)).saved) return entry;
    await waitBeforeRetry(attempt);
  }
}

/**
 * Removes an answer from one's own journal; the couple's stays. If both have answered, an empty entry remains, so that
 * the answer is not copied back.
 */
export async function forgetEntry(
  deps: Pick<QuestionDeps, 'journal'>,
  { day, question, asked, seen }: DiaryEntry,
): Promise<void> {
  if (seen) await keepAnswer(deps, { day, question, asked }, null, true);
  else await deps.journal.remove(ROOM, diaryId(day, question));
}

/** Sends it to the couple. Rejects with 404 once the couple has ended, with 409 after both have answered. */
export async function sendAnswer(
  { api, userId }: Pick<QuestionDeps, 'api' | 'userId'>,
  couple: QuestionCouple & { key: CryptoKey },
  { day, question, asked }: AskedQuestion,
  answer: string,
): Promise<SharedDay> {
  const message = await sealAnswer(couple.key, { couple: couple.id, day, owner: userId }, { question, asked, answer });
  return unsealDay(userId, couple, await api('POST /partner/question/{day}', { params: { day }, body: { message } }));
}

/** Takes it back from the couple; it stays in one's own journal. Rejects with 409 once both have answered; resolves if the couple has ended. */
export async function takeAnswerBack({ api }: Pick<QuestionDeps, 'api'>, day: string): Promise<void> {
  try {
    await api('DELETE /partner/question/{day}', { params: { day } });
  } catch (error) {
    if (!hasStatus(error, 404)) throw error;
  }
}
