/**
 * Connects a calendar at Google or Microsoft: begins the sign-in, takes the browser back, and keeps what it brought
 * as a connection.
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import * as z from 'zod/mini';
import { DEFAULT_PREFERENCES, PROVIDER_NOT_SUPPORTED } from '../../../domain/calendar/connections/connection.ts';
import { RETURN_PAGES, type SignInType } from '../../../domain/calendar/connections/sign-in.ts';
import { recordAccess } from '../../accounts/access-log.ts';
import { findClosing } from '../../accounts/closed-account.ts';
import { holdFirstRows, refuseErased } from '../../accounts/erasure.ts';
import type { Actor, AppContext } from '../../platform/app-context.ts';
import type { Db } from '../../platform/db.ts';
import { PublicError } from '../../platform/public-error.ts';
import { openSealed, type Secrets, sealFor } from '../../platform/seal-text.ts';
import { MAX_CONNECTIONS } from '../caldav/connect-caldav.ts';
import { CalendarServiceError } from '../calendar-service.ts';
import { type OAuthAccess, openConnection, sealConnection } from '../connection.ts';
import { calendarConnections, calendarSignIns } from '../tables.ts';
import { returnAddress, type SignInPlace, signInPlace, type Wanted } from './sign-in-places.ts';
import { askTokens, giveBack, type Tokens } from './tokens.ts';

/** Time to read what is asked, and to find a password. */
const LIFE_MS = 15 * 60_000;
const PURPOSE = 'calendar-sign-in';

const flowSchema = z.strictObject({
  verifier: z.string(),
  /** Stands for the browser that may come back. */
  browserHash: z.string(),
  wanted: z.strictObject({ readBusy: z.boolean(), writePlan: z.boolean(), otherCalendars: z.boolean() }),
  page: z.enum(RETURN_PAGES),
});
type SignInFlow = z.infer<typeof flowSchema>;

const hashOfState = (state: string): string => createHash('sha256').update(state).digest('base64url');

/** Returns the service's address. Refuses with 'unavailable' where the operator has not set the service up. */
export async function beginSignIn(
  ctx: AppContext,
  actor: Actor,
  type: SignInType,
  asked: Omit<SignInFlow, 'verifier'>,
): Promise<string> {
  const place = signInPlace(ctx, type);
  if (!place) throw new PublicError('unavailable', PROVIDER_NOT_SUPPORTED);
  const state = randomBytes(32).toString('base64url');
  const verifier = randomBytes(32).toString('base64url');
  const now = ctx.clock.now();
  const stateHash = hashOfState(state);
  const flow = Buffer.from(JSON.stringify({ ...asked, verifier } satisfies SignInFlow));
  await ctx.db.delete(calendarSignIns).where(lt(calendarSignIns.expiresAt, now));
  await ctx.db.insert(calendarSignIns).values({
    stateHash,
    userId: actor.userId,
    type,
    sealed: sealFor(ctx, PURPOSE, stateHash, flow),
    expiresAt: new Date(now.getTime() + LIFE_MS),
  });
  const url = new URL(place.authorizeUrl);
  const query = {
    client_id: place.clientId,
    redirect_uri: returnAddress(ctx, type),
    response_type: 'code',
    scope: place.scopesFor(asked.wanted).join(' '),
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...place.extra,
  };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

/** Null for what was sealed under another key. */
function openFlow(ctx: Secrets, stateHash: string, sealed: string): SignInFlow | null {
  const plain = openSealed(ctx, PURPOSE, stateHash, sealed);
  const parsed = plain && flowSchema.safeParse(JSON.parse(plain.toString()));
  return parsed?.success ? parsed.data : null;
}

const SIGN_IN_ENDS = [
  'connected',
  /** The person said no over there. */
  'refused',
  /** They said yes, and unticked everything. */
  'nothing',
  /** The state is unknown, spent, too old, or another browser's. */
  'expired',
  /** As many connections as one person may have. */
  'full',
  'unavailable',
] as const;

export interface SignInEnd {
  /** Where the browser belongs now. */
  page: string;
  end: (typeof SIGN_IN_ENDS)[number];
}

/**
 * Takes a browser back from Google or Microsoft: one use of the state, by the browser that began, and a connection at
 * the end. Never throws for what the service or the browser did wrong: a person is looking at this.
 */
export async function finishSignIn(
  ctx: AppContext,
  type: SignInType,
  query: URLSearchParams,
  browserHash: string,
): Promise<SignInEnd> {
  const stateHash = hashOfState(query.get('state') ?? '');
  const [row] = await ctx.db
    .delete(calendarSignIns)
    .where(and(eq(calendarSignIns.stateHash, stateHash), eq(calendarSignIns.type, type)))
    .returning();
  const flow = row ? openFlow(ctx, stateHash, row.sealed) : null;
  const place = signInPlace(ctx, type);
  const isTheirs = flow !== null && flow.browserHash === browserHash;
  if (!row || !isTheirs || !place || row.expiresAt <= ctx.clock.now()) {
    return { page: flow?.page ?? RETURN_PAGES[0], end: 'expired' };
  }
  return { page: flow.page, end: await connect(ctx, place, { userId: row.userId, flow, query }) };
}

async function connect(
  ctx: AppContext,
  place: SignInPlace,
  { userId, flow, query }: { userId: string; flow: SignInFlow; query: URLSearchParams },
): Promise<SignInEnd['end']> {
  const refused = query.get('error');
  if (refused) return /^(server_error|temporarily_unavailable)$/.test(refused) ? 'unavailable' : 'refused';
  let tokens: Tokens;
  try {
    tokens = await askTokens(ctx, place, {
      grant_type: 'authorization_code',
      code: query.get('code') ?? '',
      redirect_uri: returnAddress(ctx, place.type),
      code_verifier: flow.verifier,
    });
  } catch (error) {
    if (!(error instanceof CalendarServiceError)) throw error;
    return error.kind === 'access-ended' ? 'expired' : 'unavailable';
  }
  const { accessToken, refreshToken, expiresAt } = tokens;
  const subject = subjectOf(tokens.idToken, place);
  const granted = place.grantedBy(tokens.scope, flow.wanted);
  if (refreshToken === null || subject === null) {
    ctx.log.warn({ service: place.type }, 'calendar sign-in without refresh token or subject');
    return 'unavailable';
  }
  if (!granted.busy && !granted.write) {
    await giveBack(place, refreshToken);
    return 'nothing';
  }
  const access = { kind: 'oauth' as const, accessToken, refreshToken, expiresAt, account: '', subject, granted };
  try {
    const kept = await keepSignedIn(ctx, userId, place.type, access, flow.wanted);
    if (!kept) await giveBack(place, refreshToken);
    return kept ? 'connected' : 'full';
  } catch (error) {
    // The account was closed or erased meanwhile: nothing of it stays behind over there either.
    await giveBack(place, refreshToken);
    if (error instanceof PublicError) return 'expired';
    throw error;
  }
}

const claimsSchema = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  aud: z.union([z.string(), z.array(z.string())]),
});

/** The token came from the service itself, over its own TLS: its signature need not be checked (OpenID Connect Core 3.1.3.7). */
function subjectOf(idToken: string | null, { clientId }: SignInPlace): string | null {
  try {
    const payload = Buffer.from(idToken?.split('.')[1] ?? '', 'base64url').toString();
    const { sub, aud } = claimsSchema.parse(JSON.parse(payload));
    return [aud].flat().includes(clientId) ? sub : null;
  } catch {
    // No token, or none that can be read: the caller says that it cannot be used.
    return null;
  }
}

/**
 * Keeps what a sign-in brought as a connection: a new one, or new life for the one that the same account had here.
 * False where there are as many as there may be. Refuses with 'account-closed' or 'conflict' where the account is none
 * any more.
 */
async function keepSignedIn(
  ctx: AppContext,
  userId: string,
  type: SignInType,
  access: OAuthAccess,
  wanted: Wanted,
): Promise<boolean> {
  const now = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    // Two browsers that come back with one account make one connection.
    await holdFirstRows(tx, userId);
    await refuseErased(tx, userId, now);
    if (await findClosing(tx, userId)) throw new PublicError('account-closed', 'This account is closed.');
    const chosen = {
      readBusy: wanted.readBusy && access.granted.busy,
      writePlan: wanted.writePlan && access.granted.write,
    };
    const alive = { error: null, toldAt: null, failures: 0, dueAt: now };
    const { known, others } = await findKnown(tx, ctx, userId, type, access.subject);
    if (known) {
      // The calendar of then is written on with: what stands in it is found again, and nothing twice.
      const sealed = sealConnection(ctx, known.id, { ...known.secrets, access });
      const preferences = JSON.stringify({ ...JSON.parse(known.preferences), ...chosen });
      await tx
        .update(calendarConnections)
        .set({ ...alive, sealed, preferences })
        .where(eq(calendarConnections.id, known.id));
    } else {
      if (others >= MAX_CONNECTIONS) return false;
      const id = randomUUID();
      await tx.insert(calendarConnections).values({
        ...alive,
        id,
        userId,
        type,
        sealed: sealConnection(ctx, id, { access, calendar: null }),
        preferences: JSON.stringify({ ...DEFAULT_PREFERENCES, ...chosen }),
        createdAt: now,
      });
    }
    await recordAccess(tx, { userId, act: 'calendar-connected', detail: type, at: now });
    return true;
  });
}

/** A subject is a number of one service alone: whose it is, the kind of connection says. */
async function findKnown(tx: Db, ctx: AppContext, userId: string, type: SignInType, subject: string) {
  const rows = await tx.select().from(calendarConnections).where(eq(calendarConnections.userId, userId));
  for (const row of rows.filter((one) => one.type === type)) {
    const secrets = openConnection(ctx, row.id, row.sealed);
    if (secrets?.access.kind !== 'oauth' || secrets.access.subject !== subject) continue;
    return { known: { id: row.id, preferences: row.preferences, secrets }, others: rows.length };
  }
  return { known: null, others: rows.length };
}
