/**
 * Tells a person, once and without saying what it is about, that a calendar needs them or that something now lies on
 * an evening.
 */
import { and, eq, isNull } from 'drizzle-orm';
import type { BusyInterval } from '../../domain/calendar/busy/busy-intervals.ts';
import { clashingEvents } from '../../domain/calendar/busy/clashes.ts';
import { readSettings } from '../accounts/privacy-settings.ts';
import { findAddress } from '../accounts/user.ts';
import type { AppContext } from '../platform/app-context.ts';
import { describeError } from '../platform/errors.ts';
import { layOutLetter, linkButton, paragraph } from '../platform/letters/letter-layout.ts';
import type { Letter } from '../platform/letters/mail.ts';
import { keyed, type Secrets } from '../platform/seal-text.ts';
import { wantsLetters } from '../reminders/wants.ts';
import { openBusy } from './busy/busy.ts';
import type { Connection } from './connection.ts';
import { type KeptProjection, readProjections } from './publishing/projections.ts';
import { calendarBusy, calendarChanges, calendarConnections, calendarProjections } from './tables.ts';

/** One letter for all that is new; another time of the same evening is another matter. */
export async function noticeClashes(ctx: AppContext, userId: string): Promise<void> {
  const { db } = ctx;
  if (!(await wantsLetters(db, userId))) return;
  const sources = await db.select().from(calendarBusy).where(eq(calendarBusy.userId, userId));
  const busy = sources.flatMap(({ sourceId, sealed }) => openBusy(ctx, sourceId, sealed));
  let news = false;
  for (const kept of await readProjections(db, ctx, userId)) {
    if (await note(ctx, userId, kept, busy)) news = true;
  }
  if (news) await tellClash(ctx, userId);
}

/** True where one is among them that was not noted before: then it is now. */
async function note(
  ctx: AppContext,
  userId: string,
  { planId, projection }: KeptProjection,
  busy: readonly BusyInterval[],
): Promise<boolean> {
  const marks = clashingEvents(projection, busy, ctx.clock.now()).map(({ id, date, start_time, end_time }) =>
    markOf(ctx, [userId, planId, id, date, start_time, end_time]),
  );
  if (marks.length === 0) return false;
  const own = and(eq(calendarProjections.userId, userId), eq(calendarProjections.planId, planId));
  return ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .select({ told: calendarProjections.clashesTold })
      .from(calendarProjections)
      .where(own)
      .for('update');
    const told = new Set(row?.told);
    if (!row || marks.every((mark) => told.has(mark))) return false;
    await tx
      .update(calendarProjections)
      .set({ clashesTold: [...new Set([...told, ...marks])] })
      .where(own);
    return true;
  });
}

/** Says nothing of when or what to whoever reads the table. */
const markOf = (ctx: Secrets, evening: readonly string[]): string =>
  keyed(ctx, 'calendar-clash', JSON.stringify(evening)).slice(0, 16);

interface Words {
  subject: string;
  lines: string[];
  button: string;
}

const ENDED: Words = {
  subject: 'Your calendar connection has ended',
  lines: [
    'Hello,',
    'Your calendar no longer lets us in. That happens when a password changes or a permission runs out. Nothing in your calendar was touched.',
    'When you have a moment, connect it once more. Everything goes on where it stopped.',
  ],
  button: 'Connect it again',
};

const CHANGED: Words = {
  subject: 'A change in your calendar',
  lines: [
    'Hello,',
    'You moved or removed something in your calendar that came from here. Say yes or no to it the next time you’re here.',
  ],
  button: 'Have a look',
};

const CLASH: Words = {
  subject: 'Two things at once',
  lines: [
    'Hello,',
    'Something new in your calendar lands on a time you’d set aside. Other times are ready for you the next time you’re here.',
  ],
  button: 'Have a look',
};

/** In a list of letters the sender is read first. */
const SENDER = 'Calendar';

/** The plans, and the calendars' page, at the addresses that name nothing (web/client/privacy/neutral-paths.ts). */
const PLANS_PAGE = '/p/1';
const CALENDARS_PAGE = '/p/1/calendars';

function letterOf({ subject, lines, button }: Words, to: string, link: string): Letter {
  const html = layOutLetter(subject, [...lines.map((line) => paragraph(line)), linkButton(link, button)]);
  return { to, senderName: SENDER, subject, text: `${[...lines, link].join('\n\n')}\n`, html };
}

/**
 * Tells a person, once and without a word of what it is about, that a calendar wants to be connected anew, that a
 * change waits, or that two things share a time.
 */
export async function tellError(ctx: AppContext, { id, userId }: Connection): Promise<void> {
  const { toldAt } = calendarConnections;
  const mine = await ctx.db
    .update(calendarConnections)
    .set({ toldAt: ctx.clock.now() })
    .where(and(eq(calendarConnections.id, id), isNull(toldAt)))
    .returning({ id: calendarConnections.id });
  if (mine.length > 0) await send(ctx, userId, ENDED);
}

export async function tellChanges(ctx: AppContext, { id, userId }: Connection): Promise<void> {
  const mine = await ctx.db
    .update(calendarChanges)
    .set({ toldAt: ctx.clock.now() })
    .where(and(eq(calendarChanges.connectionId, id), isNull(calendarChanges.toldAt)))
    .returning({ id: calendarChanges.id });
  if (mine.length > 0) await send(ctx, userId, CHANGED);
}

/** Which are new is for the caller to know. */
const tellClash = (ctx: AppContext, userId: string): Promise<void> => send(ctx, userId, CLASH, PLANS_PAGE);

/** Not to whoever wants no notices; all of it stands on the page all the same. One that cannot be sent is logged and left. */
async function send(ctx: AppContext, userId: string, words: Words, page = CALENDARS_PAGE): Promise<void> {
  const { settings } = await readSettings(ctx.db, userId);
  const to = await findAddress(ctx.db, userId);
  if (to === null || settings.notificationLevel === 'none') return;
  await ctx.mail.send(letterOf(words, to, `${ctx.env.publicUrl}${page}`)).catch((error: unknown) => {
    const { message: _, ...trace } = describeError(error);
    ctx.log.warn({ error: trace }, 'a letter about a calendar could not be sent');
  });
}
