/**
 * Writes what the made-up couple has kept, alone and between the two, through the very routes and with the
 * very engines that every screen uses.
 */
import { DAILY_QUESTIONS } from '../../content/daily-questions.ts';
import {
  DEMO_ANSWERS,
  DEMO_DATES,
  DEMO_LIST,
  DEMO_THEIR_ANSWER,
  DEMO_WAITING_ANSWER,
  DEMO_WISHES,
} from '../../content/demo.ts';
import { SESSION_IDEAS } from '../../content/sessions.ts';
import { FIRST_GOALS } from '../../domain/analytics/goals.ts';
import { addDays } from '../../domain/calendar-date.ts';
import { newItem, tick } from '../../domain/list/list-item.ts';
import { keyBetween } from '../../domain/list/order-key.ts';
import { wishListRecord } from '../../domain/list/wish-list.ts';
import { matchesRecord, matchLists } from '../../domain/list/wish-match.ts';
import { OPEN_DAYS, questionOfDay } from '../../domain/partner/daily-question.ts';
import { datesRecord, type ImportantDate } from '../../domain/partner/important-date.ts';
import { diaryId, diaryRecord } from '../../domain/partner/question-diary.ts';
import { sharedIdeas, sharedMood, sharedPlan } from '../../domain/partner/shared-copy.ts';
import { type OwnLikes, ownLikesRecord, sharedLikes } from '../../domain/partner/shared-likes.ts';
import { freeOpenings } from '../../domain/planner/changes/alternatives.ts';
import type { Changed } from '../../domain/planner/changes/change-record.ts';
import { markDone, moveEvent, notTonight } from '../../domain/planner/changes/changes.ts';
import { PLAN_DAYS } from '../../domain/planner/cycle.ts';
import { type ToldCycle, toldWith } from '../../domain/planner/forecast/told-cycle.ts';
import type { PlanOrder } from '../../domain/planner/plan-order.ts';
import { type Answers, checkAnswers, WINDOWS } from '../../domain/planner/questionnaire/answers.ts';
import { ideasUsed, newStoredPlan, type StoredPlan, sessionsBefore } from '../../domain/planner/stored-plan.ts';
import { planRecordDay, STANDING_DAY } from '../../domain/privacy/retention.ts';
import { NO_ROLE_PLAY_PREFERENCES } from '../../domain/role-play/preferences.ts';
import { toBase64url } from '../client/device/base64url.ts';
import type { IdeasRecord } from '../journal/bundles/ideas-record.ts';
import { type CoupleJournal, openCoupleJournal } from '../journal/couple/couple-journal.ts';
import { deriveCoupleKey } from '../journal/couple/couple-key.ts';
import {
  COUPLE_KEY_ID,
  DATES_ID,
  LIKES_ID,
  MATCHES_ID,
  ROOM,
  WISH_LIST_ID,
} from '../journal/couple/partner-records.ts';
import type { Journal } from '../journal/journal.ts';
import { ownJournal } from '../journal/storage/own-journal.ts';
import { homeZone } from '../kit/time/date-language.ts';
import { checkInId } from '../mood/check-in-id.ts';
import { sealAnswer } from '../partner/question/question-seal.ts';
import { PLAN_ENGINE } from '../planner/plan-engine.ts';
import { findScenarios } from '../role-play/scenes-engine.ts';
import { findIdeas } from '../spice-up/ideas-engine.ts';
import { DEMO_STARTS, demoCheckIns, drawn } from './demo-days.ts';
import { DEMO_COUPLE, DEMO_PARTNER, instantAgo, MADE } from './demo-person.ts';
import type { DemoServer } from './demo-server.ts';

/** `today` YYYY-MM-DD. */
export async function fillDemo(userId: string, today: string, server: DemoServer): Promise<void> {
  const journal = await ownJournal(userId);
  const plans = demoPlans(today, homeZone());
  for (const plan of plans) await journal.write('planner', crypto.randomUUID(), plan, planRecordDay(plan.startDate));
  for (const checkIn of demoCheckIns(today, keptDays(plans))) {
    await journal.write('mood', await checkInId(userId, checkIn.date), checkIn, checkIn.date);
  }
  await journal.write('analytics', crypto.randomUUID(), FIRST_GOALS, STANDING_DAY);
  await fillTools(journal, today);
  await fillCouple(journal, userId, today, server);
}

async function fillTools(journal: Journal, today: string): Promise<void> {
  for (const [at, { ago, generation }] of MADE.ideas.entries()) {
    const day = addDays(today, -ago);
    await journal.write('spice-up', crypto.randomUUID(), { ...ideasOf(day, 100 + at), generation }, day);
  }
  for (const { ago, generation } of MADE.scenarios) {
    const day = addDays(today, -ago);
    const preferences = { ...NO_ROLE_PLAY_PREFERENCES, intensityLevel: 'light' as const };
    const order = { preferences, count: 3, seed: 7, day, seen: [], wishes: { liked: [], avoid: [] } };
    const { bundle, narrow } = findScenarios(order);
    const made = `${day}T20:10:00.000Z`;
    const record = { version: 1, kind: 'scenarios', made, order: { preferences }, bundle, writer: 'engine', narrow };
    await journal.write('role-play', crypto.randomUUID(), { ...record, generation }, day);
  }
}

/** `today` YYYY-MM-DD. */
async function fillCouple(journal: Journal, userId: string, today: string, server: DemoServer): Promise<void> {
  const key = toBase64url(crypto.getRandomValues(new Uint8Array(32)));
  await journal.write(ROOM, COUPLE_KEY_ID, { version: 1, kind: 'couple-key', couple: DEMO_COUPLE, key }, today);
  await fillDates(journal, today);
  await fillQuestions(journal, { userId, today, key }, server);
  await journal.write(ROOM, WISH_LIST_ID, wishListRecord(DEMO_WISHES.mine), today);
  const matches = matchLists(DEMO_WISHES.mine, DEMO_WISHES.theirs);
  const found = matchesRecord(DEMO_COUPLE, instantAgo(today, 33, '19:40'), matches);
  await journal.write(ROOM, MATCHES_ID, found, today);
  const shared = await openCoupleJournal(userId);
  if (!shared) return;
  await journal.write(ROOM, LIKES_ID, ownLikesRecord(DEMO_LIKES.mine), today);
  await shared.write('likes', userId, sharedLikes(DEMO_LIKES.mine, [], DEMO_COUPLE));
  await fillList(shared, today);
  await server.asPartner(() => fillTheirs(shared, today));
}

/** What each chose to share of evenings and hours: some of it alike. */
const DEMO_LIKES: Record<'mine' | 'theirs', OwnLikes> = {
  mine: { windows: ['late-morning', 'evening'], goals: ['bonding'] },
  theirs: { windows: ['evening', 'night'], goals: ['reconnection', 'pleasure'] },
};

async function fillDates(journal: Journal, today: string): Promise<void> {
  const dates = DEMO_DATES.map(({ what, name, inDays, years }): ImportantDate => {
    const next = addDays(today, inDays);
    const date = `${Number(next.slice(0, 4)) - years}${next.slice(4)}`;
    return { id: crypto.randomUUID(), what, name, date, repeats: 'yearly' };
  });
  await journal.write(ROOM, DATES_ID, datesRecord(dates), today);
}

async function fillList(shared: CoupleJournal, today: string): Promise<void> {
  let place: string | null = null;
  for (const { text, done } of DEMO_LIST) {
    place = keyBetween(place, null, 'd1');
    const now = { at: Date.parse(`${today}T08:00:00Z`), chance: 'demo1' };
    const item = newItem(text, place, now);
    await shared.write('list', crypto.randomUUID(), done ? tick(item, true, { ...now, at: now.at + 1 }) : item);
  }
}

/** The copies that the partner's browser would have written. */
async function fillTheirs(shared: CoupleJournal, today: string): Promise<void> {
  await shared.write('plan', crypto.randomUUID(), sharedPlan(partnerPlan(today, homeZone())));
  for (const checkIn of demoCheckIns(today, new Set(), 'other').slice(-20)) {
    await shared.write('mood', crypto.randomUUID(), sharedMood(checkIn));
  }
  await shared.write('likes', DEMO_PARTNER.id, sharedLikes(DEMO_LIKES.theirs, [], DEMO_COUPLE));
  const { made, bundle } = ideasOf(addDays(today, -8), 300);
  await shared.write('ideas', crypto.randomUUID(), sharedIdeas(made, bundle));
}

/**
 * Those that both answered lie before the days that can still be answered, which ask what the couple's own order of
 * questions asks: of these, yesterday's has one's own answer, and today's the partner's, unseen until both are there.
 */
async function fillQuestions(
  journal: Journal,
  { userId, today, key }: { userId: string; today: string; key: string },
  server: DemoServer,
): Promise<void> {
  const sealing = await deriveCoupleKey({ key }, 'question');
  const answer = async (day: string, question: number, asked: string, words: { mine?: string; theirs?: string }) => {
    const seal = (owner: string, text: string | undefined) =>
      text === undefined
        ? null
        : sealAnswer(sealing, { couple: DEMO_COUPLE, day, owner }, { question, asked, answer: text });
    const { mine, theirs } = words;
    if (mine !== undefined) {
      const seen = theirs !== undefined;
      const entry = { version: 1, kind: 'question-day', day, question, asked, answer: mine, seen } as const;
      await journal.write(ROOM, diaryId(day, question), diaryRecord(entry), day);
    }
    server.answered(day, await seal(userId, mine), await seal(DEMO_PARTNER.id, theirs));
  };
  const answerOpen = (day: string, words: { mine?: string; theirs?: string }) => {
    const question = questionOfDay(DEMO_COUPLE, day, DAILY_QUESTIONS.length);
    return answer(day, question, DAILY_QUESTIONS[question - 1]?.text ?? '', words);
  };
  for (const [at, { asked, mine, theirs }] of DEMO_ANSWERS.entries()) {
    const question = DAILY_QUESTIONS.find(({ text }) => text === asked)?.number ?? 1;
    await answer(addDays(today, -OPEN_DAYS - 1 - 2 * at), question, asked, { mine, theirs });
  }
  await answerOpen(addDays(today, -1), { mine: DEMO_WAITING_ANSWER });
  await answerOpen(today, { theirs: DEMO_THEIR_ANSWER });
}

/** As it was made on a day (YYYY-MM-DD). */
export function ideasOf(day: string, seed: number): IdeasRecord {
  const made = `${day}T19:30:00.000Z`;
  const preferences = { activityTypes: [], needs: [], previousActivities: [] };
  const wishes = { liked: [], avoid: [] };
  const { ideas, narrow } = findIdeas({ preferences, seed, day, timezone: homeZone(), seen: [], wishes });
  const bundle = { generated_at: made, seed, ideas };
  return { version: 1, kind: 'ideas', made, order: { preferences }, bundle, writer: 'engine', narrow };
}

/** Oldest first. `timezone` IANA. */
export function demoPlans(today: string, timezone: string): StoredPlan[] {
  const plans: StoredPlan[] = [];
  for (const [at, { ago, generation }] of MADE.plans.entries()) {
    const startDate = addDays(today, -ago);
    const history = plans.at(-1) ? ideasUsed(plans.at(-1) as StoredPlan) : [];
    const order = demoOrder(today, { startDate, seed: `demo ${at}`, timezone, history, plans });
    plans.push(lived(newStoredPlan({ ...order, ...madeOf(order), generation }), today, at));
  }
  return plans;
}

/** What the partner made for the two of them: the month after this one. */
export function partnerPlan(today: string, timezone: string): StoredPlan {
  const startDate = addDays(today, NEXT_IN_DAYS);
  const order = demoOrder(today, { startDate, seed: 'demo other', timezone, history: [], plans: [] });
  return newStoredPlan({ ...order, ...madeOf(order) });
}

const NEXT_IN_DAYS = PLAN_DAYS - MADE.plans[2].ago;

/** As a browser would have asked on the first day, or today where that is to come. */
function demoOrder(
  today: string,
  { plans, ...order }: Pick<PlanOrder, 'startDate' | 'seed' | 'timezone' | 'history'> & { plans: StoredPlan[] },
) {
  const asked = order.startDate < today ? order.startDate : today;
  const starts = DEMO_STARTS.map((ago) => addDays(today, -ago)).filter((start) => start <= asked);
  const answers = demoAnswers({ kind: 'typical', starts: starts.sort(), told: USUAL_LENGTH });
  const before = sessionsBefore(plans, order.startDate);
  const known = answers.cycle && { cycle: toldWith(answers.cycle, [], asked) };
  return { ...order, answers, busy: [], model: 2 as const, ...(before.length > 0 && { before }), ...known };
}

const USUAL_LENGTH = 29;

function madeOf(order: PlanOrder) {
  const { plan, explanations } = PLAN_ENGINE.makePlan(order, TERMS);
  return { plan, explanations, tier: TERMS.tier, writer: 'engine' as const };
}

const TERMS = { tier: 'paid', freeCap: 6 } as const;

/** What happened up to yesterday: most were kept, a few Tuesdays moved, one in nine was for another night. */
function lived(stored: StoredPlan, today: string, at: number): StoredPlan {
  let now = stored;
  for (const { id, date } of stored.plan.events) {
    if (date >= today) break;
    const context = { today: date, ideas: SESSION_IDEAS };
    const chance = drawn(`${at}:${date}`, 9);
    if (chance === 0) now = after(notTonight(now, id, context), now);
    else if (chance === 1) {
      const [to] = freeOpenings(now, id, date);
      const window = to && WINDOWS[to.window];
      if (to && window) now = after(moveEvent(now, id, { day: to.day, window }, context), now);
    } else {
      const satisfaction = 7 + drawn(`${at}:${date}:felt`, 4);
      now = after(markDone(now, id, drawn(`${at}:${date}:said`, 5) > 0 ? { satisfaction } : {}), now);
    }
  }
  return now;
}

const after = (changed: Changed, before: StoredPlan): StoredPlan => (changed.ok ? changed.value : before);

/** The days that were kept, YYYY-MM-DD. */
export const keptDays = (plans: readonly StoredPlan[]): Set<string> =>
  new Set(plans.flatMap(({ plan, done }) => plan.events.filter(({ id }) => id in done).map(({ date }) => date)));

function demoAnswers(cycle: ToldCycle): Answers {
  const checked = checkAnswers({
    partner1: { age: 34, gender: 'prefer-not-to-say' },
    partner2: { age: 36, gender: 'prefer-not-to-say' },
    relationshipDuration: '5-to-10-years',
    currentFrequency: 'several-times-weekly',
    preferredFrequency: 'several-times-weekly',
    cycleTracking: true,
    cycle,
    primaryGoals: ['bonding', 'reconnection'],
    availableTimeSlots: ['evening', 'night', 'late-morning'],
    availableDays: ['weekdays', 'weekends'],
    privacyLevel: 'medium',
  });
  if (!checked.ok) throw new Error(checked.problem.message);
  return checked.value;
}
