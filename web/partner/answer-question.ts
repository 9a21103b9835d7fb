/**
 * The presses on a question: answer it for both, keep the answer to oneself, put the day aside, take an answer back.
 * Whatever is answered lies in one's own journal first: nothing typed is lost with a connection or with a couple.
 */
import { type DiaryEntry, diaryId, diaryRecord } from '../../domain/partner/question-diary.ts';
import { hasStatus } from '../client/call-api.ts';
import { beforeAnotherTry } from '../journal/another-try.ts';
import { ROOM } from '../journal/partner-records.ts';
import { openDay, type QuestionCouple, type QuestionDesk, type SharedDay } from './look-at-questions.ts';
import { sealAnswer } from './question-seal.ts';

export interface AskedQuestion {
  day: string;
  question: number;
  asked: string;
}

/** Null puts the day aside. Rejects as the journal does. */
export async function keepAnswer(
  { journal }: Pick<QuestionDesk, 'journal'>,
  asked: AskedQuestion,
  answer: string | null,
  seen?: boolean,
): Promise<DiaryEntry> {
  const entry: DiaryEntry = { version: 1, kind: 'question-day', ...asked, answer, ...(seen !== undefined && { seen }) };
  const id = diaryId(asked.day, asked.question);
  for (let tries = 1; ; tries++) {
    if ((await journal.write(ROOM, id, diaryRecord(entry), asked.day)).saved) return entry;
    await beforeAnotherTry(tries);
  }
}

/**
 * Takes an answer out of one's own journal; what the couple has stays there. Where both have answered, an empty entry
 * remains, so that the answer is not put back from there.
 */
export async function forgetEntry(
  desk: Pick<QuestionDesk, 'journal'>,
  { day, question, asked, seen }: DiaryEntry,
): Promise<void> {
  if (seen) await keepAnswer(desk, { day, question, asked }, null, true);
  else await desk.journal.remove(ROOM, diaryId(day, question));
}

/** Sends it to where the two answers meet. Rejects with 404 once the couple has ended, with 409 after both have answered. */
export async function sendAnswer(
  { api, userId }: Pick<QuestionDesk, 'api' | 'userId'>,
  couple: QuestionCouple & { key: CryptoKey },
  { day, question, asked }: AskedQuestion,
  answer: string,
): Promise<SharedDay> {
  const message = await sealAnswer(couple.key, { couple: couple.id, day, owner: userId }, { question, asked, answer });
  return openDay(userId, couple, await api('POST /partner/question/{day}', { params: { day }, body: { message } }));
}

/** It stays in one's own journal. Rejects with 409 once both have answered; that the couple has ended is as good as done. */
export async function takeAnswerBack({ api }: Pick<QuestionDesk, 'api'>, day: string): Promise<void> {
  try {
    await api('DELETE /partner/question/{day}', { params: { day } });
  } catch (error) {
    if (!hasStatus(error, 404)) throw error;
  }
}
