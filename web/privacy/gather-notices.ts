/** Finds out in this browser what there is to tell a person, as far as their notification level lets any of it through. */
import { addDays, weekday } from '../../domain/calendar-date.ts';
import { readAnswered } from '../../domain/mood/check-in.ts';
import { datesAhead } from '../../domain/partner/important-date.ts';
import type { StoredPlan } from '../../domain/planner/stored-plan.ts';
import {
  dueNotices,
  mayTell,
  type NoticeFacts,
  type NoticeKind,
  type NotificationLevel,
  noticeWords,
} from '../../domain/privacy/notices.ts';
import { callApi } from '../client/api.ts';
import { openOnDevice, sealOnDevice } from '../journal/device-seal.ts';
import type { Journal } from '../journal/journal.ts';
import { readKey } from '../journal/keys/key-store.ts';
import { ownJournal } from '../journal/storage/own-journal.ts';
import { homeZone } from '../kit/time/date-language.ts';
import { minuteIn, todayIn } from '../kit/time/today.ts';
import { readCouple } from '../partner/couple-contact.ts';
import { readKeptDates } from '../partner/dates/keep-dates.ts';
import { lookAtQuestions, unseenDays } from '../partner/question/questions.ts';

export interface ShownNotice {
  kind: NoticeKind;
  /** The same for as long as it tells of the same thing. */
  id: string;
  words: string;
  to: string;
}

/** Rejects as the API and the journal do; what needs an open journal is left out where this browser holds no key. */
export async function gatherNotices(userId: string, level: NotificationLevel): Promise<ShownNotice[]> {
  const today = todayIn();
  const facts: NoticeFacts = {
    today,
    hour: Math.floor(minuteIn(homeZone()) / 60),
    weekday: weekday(today),
    daysAgo: (days) => addDays(today, -days),
    releaseRequested: await isReleaseRequested(),
    sharesUnchosen: false,
    planToday: null,
    dateAhead: null,
    answeredDay: null,
    checkInDays: [],
  };
  if (level !== 'none') Object.assign(facts, await readFacts(userId, level, today));
  return dueNotices(facts, level).map(({ kind, about }) => ({
    kind,
    id: `${kind} ${about}`,
    words: noticeWords(kind, level),
    to: wayTo(kind, facts),
  }));
}

async function isReleaseRequested(): Promise<boolean> {
  const { release } = await callApi('GET /journal/release');
  return release !== null;
}

async function readFacts(userId: string, level: NotificationLevel, today: string): Promise<Partial<NoticeFacts>> {
  const couple = await readCouple(callApi);
  const known = { sharesUnchosen: couple !== null && couple.mine === null };
  // Nobody is asked to unlock anything for a notice, and none makes a key.
  if ((await readKey(`journal:${userId}`)) === null) return known;
  const journal = await ownJournal(userId);
  const [planToday, dates] = await Promise.all([findPlanToday(journal), readKeptDates(journal)]);
  const [next] = datesAhead(dates, today);
  const dateAhead = next?.on && next.days !== null ? { on: next.on, days: next.days } : null;
  const answeredDay =
    couple && mayTell('question-answered', level)
      ? (unseenDays(await lookAtQuestions({ api: callApi, journal, userId }))[0]?.day ?? null)
      : null;
  const checkInDays = mayTell('check-in', level) ? await findCheckIns(journal) : [];
  return { ...known, planToday, dateAhead, answeredDay, checkInDays };
}

/** The id of a plan with an event of its own today that is still to come about. */
async function findPlanToday(journal: Journal): Promise<string | null> {
  const { records } = await journal.list<unknown>('planner');
  const found = records.find(({ value }) => isPlan(value) && hasEventToday(value));
  return found?.id ?? null;
}

const isPlan = (value: unknown): value is StoredPlan =>
  typeof value === 'object' && value !== null && 'version' in value && value.version === 1 && 'plan' in value;

const hasEventToday = ({ plan, done, timezone }: StoredPlan): boolean =>
  plan.events.some(({ id, date }) => date === todayIn(timezone) && !Object.hasOwn(done, id));

async function findCheckIns(journal: Journal): Promise<string[]> {
  const { records } = await journal.list<unknown>('mood');
  return records.flatMap(({ value }) => readAnswered(value)?.date ?? []);
}

function wayTo(kind: NoticeKind, { planToday }: NoticeFacts): string {
  switch (kind) {
    case 'security':
      return '/account#passkeys';
    case 'needs-you':
      return '/partner';
    case 'todays-plan':
      return `/tools/intimacy-planner/${planToday}`;
    case 'important-date':
      return '/partner/dates';
    case 'question-answered':
      return '/partner/question';
    case 'check-in':
      return '/tools/mood-energy-tracker';
    case 'weekly-look':
      return '/tools/relationship-analytics';
  }
}

/** The notices that a person put away, sealed on this device: they stay away until there is something else to tell. */
interface PutAway {
  owner: string;
  ids: string[];
}

const NAME = 'notices-put-away';
const LIFE_MS = 30 * 24 * 60 * 60 * 1000;
const MAX_PUT_AWAY = 50;

export async function readPutAway(owner: string): Promise<ReadonlySet<string>> {
  const kept = await openOnDevice<PutAway>(NAME);
  return new Set(kept?.owner === owner ? kept.ids : []);
}

/** Two at once would each write what the other has not read yet. */
let before: Promise<unknown> = Promise.resolve();

/** Resolves once it is kept, so that a page loaded anew from then on knows of it. Rejects when the browser has no room left. */
export function putAway(owner: string, id: string): Promise<void> {
  const kept = before.then(async () => {
    const ids = [...(await readPutAway(owner)), id].slice(-MAX_PUT_AWAY);
    await sealOnDevice(NAME, { owner, ids } satisfies PutAway, { ttlMs: LIFE_MS });
  });
  before = kept.catch(() => undefined);
  return kept;
}
