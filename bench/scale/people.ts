/** The people who ask: any of the generated accounts, in one of its sessions, with a token signed as at a sign-in. */
import { eq } from 'drizzle-orm';
import { secondsOf, signAccessToken } from '../../server/accounts/sessions/access-token.ts';
import { sessions, users } from '../../server/accounts/tables.ts';
import type { AppContext } from '../../server/platform/app-context.ts';
import type { Asker } from './asked-route.ts';
import { madeId } from './made-id.ts';
import type { ScaleSize } from './scale-size.ts';

/** Of `addressOf`, the first so many: made administrators when the database was filled, so that none of them asks too often. */
export const ADMINS = 10;
/** A prime: one request after another is of people who lie far apart. */
const STRIDE = 7_919;

/** The last of each kind are those who leave, so that all others are there at the next run. */
const STAY = 0.8;
const SUSPENDED = 0.9;

/** Who makes the n-th request of that kind, or whom it is about; two kinds seldom ask of the same person. */
export function personFor(as: Asker, n: number, { accounts, linked, published, feeds }: ScaleSize): number {
  const spans: Record<Asker, [number, number]> = {
    visitor: [ADMINS, accounts * STAY],
    member: [ADMINS, accounts * STAY],
    admin: [ADMINS, accounts * STAY],
    linked: [ADMINS, linked * STAY],
    single: [linked, accounts * STAY],
    published: [ADMINS, Math.min(published, accounts * STAY)],
    feed: [ADMINS, feeds * STAY],
    parting: [linked * STAY, linked],
    'giving-up': [feeds * STAY, feeds],
    suspended: [accounts * STAY, accounts * SUSPENDED],
    leaving: [accounts * SUSPENDED, accounts],
  };
  const [from, to] = spans[as].map(Math.floor) as [number, number];
  return from + 1 + ((n * STRIDE) % (to - from - 1));
}

export interface People {
  token(person: number): Promise<string>;
  admin(n: number): Promise<string>;
}

export function openPeople(ctx: AppContext): People {
  const tokens = new Map<number, Promise<string>>();
  const sign = async (person: number): Promise<string> => {
    const [user] = await ctx.db
      .select()
      .from(users)
      .where(eq(users.id, madeId('person', person)));
    const [session] = await ctx.db
      .update(sessions)
      .set({ amr: [{ method: 'password', timestamp: secondsOf(ctx.clock.now()) }] })
      .where(eq(sessions.id, madeId('session', person * 2)))
      .returning();
    if (!user || !session) throw new Error(`There is no person ${person}.`);
    return (await signAccessToken(ctx, user, session)).token;
  };
  const token = (person: number) => {
    const known = tokens.get(person) ?? sign(person);
    tokens.set(person, known);
    return known;
  };
  return { token, admin: (n) => token(1 + (n % ADMINS)) };
}
