/** The people who ask: any of the generated accounts, in one of its sessions, with a token signed as at a sign-in. */
import { eq } from 'drizzle-orm';
import { secondsOf, signAccessToken } from '../../server/accounts/sessions/access-token.ts';
import { sessions, users } from '../../server/accounts/tables.ts';
import type { AppContext } from '../../server/platform/app-context.ts';
import type { Asker } from './asked-route.ts';
import { madeId } from './made-id.ts';
import type { ScaleSize } from './scale-size.ts';

/** Of `addressOf`: made an administrator when the database was filled. */
const ADMIN = 1;
/** A prime: one request after another is of people who lie far apart. */
const STRIDE = 7_919;
/** The first are kept for what they are known by, such as the administrator. */
const KEPT = 10;

/** Who makes the n-th request of that kind; two kinds seldom ask of the same person. */
export function personFor(as: Asker, n: number, { accounts, linked, published, feeds }: ScaleSize): number {
  const ends = {
    visitor: accounts,
    member: accounts,
    linked,
    single: accounts,
    published,
    feed: feeds,
    admin: accounts,
  };
  const from = as === 'single' ? linked : KEPT;
  return from + 1 + ((n * STRIDE) % (ends[as] - from - 1));
}

export interface People {
  token(person: number): Promise<string>;
  admin(): Promise<string>;
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
  return { token, admin: () => token(ADMIN) };
}
