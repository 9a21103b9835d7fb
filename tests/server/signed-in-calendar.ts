/** Connects a calendar at Google or Microsoft as a browser does it: over the API, the service's own pages, and back. */
import { and, eq } from 'drizzle-orm';
import type { SignInType } from '../../domain/calendar/connections/sign-in.ts';
import type { CalendarService } from '../../server/calendar/calendar-service.ts';
import { type OAuthAccess, openConnection } from '../../server/calendar/connection.ts';
import { openSignedIn } from '../../server/calendar/open-service.ts';
import { calendarConnections } from '../../server/calendar/tables.ts';
import { Browser } from '../stand-ins/google.ts';
import type { NewAccount } from './sign-up.ts';
import type { TestApp } from './test-app.ts';

export const BOTH = { readBusy: true, writePlan: true, otherCalendars: false };
export const PAGE = '/tools/intimacy-planner/calendars';

/** Clicks the button: the service's address, or the refusal. */
export async function beginAt(
  { url }: TestApp,
  account: Pick<NewAccount, 'token'>,
  type: string,
  wanted: Record<string, unknown> = BOTH,
  browser = new Browser(),
  // biome-ignore lint/suspicious/noExplicitAny: whatever JSON was answered, for the test to judge
): Promise<{ status: number; body: any }> {
  const answer = await browser.fetch(`${url}/api/calendar/sign-in/${type}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${account.token}` },
    body: JSON.stringify({ page: PAGE, ...wanted }),
  });
  return { status: answer.status, body: await answer.json() };
}

/** The whole way, to the page where the browser ends: its path and fragment. */
export async function signInAt(
  test: TestApp,
  account: Pick<NewAccount, 'token'>,
  type: SignInType,
  wanted: Record<string, unknown> = BOTH,
): Promise<string> {
  const browser = new Browser();
  const { body } = await beginAt(test, account, type, wanted, browser);
  return endOf(await browser.open(body.address, notOurPage(test)));
}

/** Follows the service's pages and our own address to come back to, and stops at a page of ours. */
export const notOurPage =
  ({ url }: TestApp) =>
  (at: URL): boolean =>
    at.origin !== url || at.pathname.startsWith('/calendar/return/');

export const endOf = ({ pathname, search, hash }: URL): string => `${pathname}${search}${hash}`;

export interface KeptConnection {
  id: string;
  access: OAuthAccess;
  row: typeof calendarConnections.$inferSelect;
}

export async function keptConnections({ ctx }: TestApp, userId: string, type: SignInType): Promise<KeptConnection[]> {
  const rows = await ctx.db
    .select()
    .from(calendarConnections)
    .where(and(eq(calendarConnections.userId, userId), eq(calendarConnections.type, type)));
  return rows.map((row) => {
    const access = openConnection(ctx, row.id, row.sealed)?.access;
    if (access?.kind !== 'oauth') throw new Error('This connection has no access by sign-in.');
    return { id: row.id, access, row };
  });
}

/** Enough for any answer of a stand-in on a busy machine. */
const LITTLE_PATIENCE_MS = 3_000;

export interface OpenedService {
  service: CalendarService;
  /** The same with little patience, for answers that never come. */
  hasty: CalendarService;
  /** What was stored since, the newest last. */
  kept: OAuthAccess[];
}

/** The service of a connection that was signed in for this. */
export async function openAt(
  test: TestApp,
  account: NewAccount,
  type: SignInType,
  wanted: Record<string, unknown> = BOTH,
): Promise<OpenedService> {
  await signInAt(test, account, type, wanted);
  const [connection] = await keptConnections(test, account.userId, type);
  if (!connection) throw new Error('The sign-in made no connection.');
  const kept: OAuthAccess[] = [];
  const keep = async (access: OAuthAccess) => void kept.push(access);
  const open = (timeoutMs?: number) => openSignedIn(test.ctx, type, connection.access, keep, timeoutMs);
  return { service: open(), hasty: open(LITTLE_PATIENCE_MS), kept };
}
