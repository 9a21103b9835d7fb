/** Writes what the made-up couple has kept into the demo's journal, through the very doors that every screen uses. */

import { DAILY_QUESTIONS } from '../../content/daily-questions.ts';
import { DEMO_ANSWERS, DEMO_DATES, DEMO_LIST } from '../../content/demo.ts';
import { FIRST_GOALS } from '../../domain/analytics/goals.ts';
import { newItem, tick } from '../../domain/list/list-item.ts';
import { keyBetween } from '../../domain/list/order-key.ts';
import { withoutNotes } from '../../domain/mood/check-in.ts';
import { OPEN_DAYS } from '../../domain/partner/daily-question.ts';
import { datesRecord, type ImportantDate } from '../../domain/partner/important-date.ts';
import { diaryId, diaryRecord } from '../../domain/partner/question-diary.ts';
import { addDays } from '../../domain/planner/calendar-date.ts';
import { NO_ROLE_PLAY_PREFERENCES } from '../../domain/role-play/preferences.ts';
import { homeZone } from '../calendar/date-language.ts';
import { toBase64url } from '../journal/base64url.ts';
import type { Journal } from '../journal/journal.ts';
import { ownJournal } from '../journal/own-journal.ts';
import { checkInId } from '../mood/check-in-id.ts';
import { openCoupleJournal } from '../partner/couple-journal.ts';
import { deriveCoupleKey } from '../partner/couple-key.ts';
import { COUPLE_KEY_ID, DATES_ID, ROOM } from '../partner/partner-records.ts';
import { sealAnswer } from '../partner/question-seal.ts';
import { demoCheckIns } from './demo-days.ts';
import { makeBundle, makeIdeas } from './demo-engines.ts';
import { DEMO_COUPLE, DEMO_PARTNER } from './demo-person.ts';
import { demoPlans, keptDays } from './demo-plans.ts';
import type { DemoServer } from './demo-server.ts';

/** `today` YYYY-MM-DD. */
export async function fillDemo(userId: string, today: string, server: DemoServer): Promise<void> {
  const journal = await ownJournal(userId);
  const plans = demoPlans(today, homeZone());
  for (const plan of plans) await journal.write('planner', crypto.randomUUID(), plan, plan.startDate);
  for (const checkIn of demoCheckIns(today, keptDays(plans))) {
    await journal.write('mood', await checkInId(userId, checkIn.date), checkIn, checkIn.date);
  }
  await journal.write('analytics', crypto.randomUUID(), FIRST_GOALS, today);
  await fillTools(journal, today);
  await fillPartner(journal, userId, today, server);
}

async function fillTools(journal: Journal, today: string): Promise<void> {
  for (const [at, daysAgo] of [21, 4].entries()) {
    const day = addDays(today, -daysAgo);
    const made = `${day}T19:30:00.000Z`;
    const preferences = { activityTypes: [], needs: [], previousActivities: [] };
    const order = {
      preferences,
      seed: 100 + at,
      day,
      timezone: homeZone(),
      seen: [],
      wishes: { liked: [], avoid: [] },
    };
    const { ideas, narrow } = makeIdeas(order);
    const bundle = { generated_at: made, seed: order.seed, ideas };
    const record = { version: 1, kind: 'ideas', made, order: { preferences }, bundle, writer: 'engine', narrow };
    await journal.write('spice-up', crypto.randomUUID(), record, day);
  }
  const day = addDays(today, -6);
  const preferences = { ...NO_ROLE_PLAY_PREFERENCES, intensityLevel: 'light' as const };
  const order = { preferences, count: 3, seed: 7, day, seen: [], wishes: { liked: [], avoid: [] } };
  const { bundle, narrow } = makeBundle(order);
  const made = `${day}T20:10:00.000Z`;
  const record = { version: 1, kind: 'scenarios', made, order: { preferences }, bundle, writer: 'engine', narrow };
  await journal.write('role-play', crypto.randomUUID(), record, day);
}

async function fillPartner(journal: Journal, userId: string, today: string, server: DemoServer): Promise<void> {
  const key = toBase64url(crypto.getRandomValues(new Uint8Array(32)));
  await journal.write(ROOM, COUPLE_KEY_ID, { version: 1, kind: 'couple-key', couple: DEMO_COUPLE, key }, today);
  const dates = DEMO_DATES.map(({ what, name, inDays, years }): ImportantDate => {
    const next = addDays(today, inDays);
    const date = `${Number(next.slice(0, 4)) - years}${next.slice(4)}`;
    return { id: crypto.randomUUID(), what, name, date, repeats: 'yearly' };
  });
  await journal.write(ROOM, DATES_ID, datesRecord(dates), today);
  await fillQuestions(journal, { userId, today, key }, server);

  const shared = await openCoupleJournal(userId);
  let place: string | null = null;
  for (const { text, done } of DEMO_LIST) {
    place = keyBetween(place, null, 'd1');
    const now = { at: Date.parse(`${today}T08:00:00Z`), chance: 'demo1' };
    const item = newItem(text, place, now);
    await shared?.write('list', crypto.randomUUID(), done ? tick(item, true, { ...now, at: now.at + 1 }) : item);
  }
  await server.asPartner(async () => {
    const theirs = demoCheckIns(addDays(today, -1), new Set()).slice(-20);
    for (const checkIn of theirs) await shared?.write('mood', crypto.randomUUID(), withoutNotes(checkIn));
  });
}

/** Before the days that can still be answered: those ask what the couple's own order of questions asks. */
async function fillQuestions(
  journal: Journal,
  { userId, today, key }: { userId: string; today: string; key: string },
  server: DemoServer,
): Promise<void> {
  const sealing = await deriveCoupleKey({ key }, 'question');
  for (const [at, { asked, mine, theirs }] of DEMO_ANSWERS.entries()) {
    const day = addDays(today, -OPEN_DAYS - 1 - 2 * at);
    const question = DAILY_QUESTIONS.find(({ text }) => text === asked)?.number ?? 1;
    const entry = { version: 1, kind: 'question-day', day, question, asked, answer: mine, seen: true } as const;
    await journal.write(ROOM, diaryId(day, question), diaryRecord(entry), day);
    const seal = (owner: string, answer: string) =>
      sealAnswer(sealing, { couple: DEMO_COUPLE, day, owner }, { question, asked, answer });
    server.bothAnswered(day, await seal(userId, mine), await seal(DEMO_PARTNER.id, theirs));
  }
}
