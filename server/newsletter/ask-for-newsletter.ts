/** Takes an address from the newsletter's form and writes to it; the answer never tells whether the address was known. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { ASK_AGAIN_MINUTES, checkAddress, subscriberAfter } from '../../domain/newsletter/newsletter.ts';
import { addressKey } from '../accounts/with-letter-slot.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Letter } from '../platform/mail.ts';
import { PublicError } from '../platform/public-error.ts';
import { bounceAddress, letterOfAsking } from './bounce-address.ts';
import { judgeRefusal } from './judge-refusal.ts';
import { leavePage } from './newsletter-way-out.ts';
import { subscribers } from './tables.ts';
import { writeConfirmLetter, writeKnownLetter } from './write-ask-letter.ts';

const ASK_AGAIN_MS = ASK_AGAIN_MINUTES * 60_000;
/** Letters to one address a day, whoever asks for them. */
const PER_ADDRESS = { points: 4, seconds: 86_400 };

export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Throws 'invalid' at `email`, and 'unavailable' while no mail goes out; then it may be asked again at once. */
export async function askForNewsletter(ctx: AppContext, typed: string): Promise<void> {
  const address = checkAddress(typed);
  if (!address.ok) throw new PublicError('invalid', address.problem.message, { field: 'email' });
  const email = address.value;
  const counted = addressKey(ctx, email);
  if ((await ctx.limits.take('newsletter:address', counted, PER_ADDRESS)) > 0) return;
  const asked = await noteAsking(ctx, email);
  if (!asked) return;
  try {
    const letter = letterOfAsking(asked.at);
    await ctx.mail.send({ ...asked.letter, ...bounceAddress(ctx, { subscriberId: asked.id, letter }) });
  } catch (error) {
    await ctx.db
      .update(subscribers)
      .set({ askedAt: new Date(asked.at.getTime() - ASK_AGAIN_MS) })
      .where(and(eq(subscribers.id, asked.id), eq(subscribers.askedAt, asked.at)));
    await ctx.limits.giveBack('newsletter:address', counted, PER_ADDRESS);
    if (judgeRefusal(error) === 'gone') {
      throw new PublicError('invalid', 'Mail to this address is refused. Please look at it again.', { field: 'email' });
    }
    throw new PublicError(
      'unavailable',
      'The confirming letter could not be sent just now. Please try again in a minute.',
      {
        note: 'a confirming letter was not sent',
        retryAfterSeconds: 60,
      },
    );
  }
}

interface Asked {
  id: string;
  at: Date;
  letter: Letter;
}

/** Null where a letter went to this address a moment ago. */
function noteAsking(ctx: AppContext, email: string): Promise<Asked | null> {
  const at = ctx.clock.now();
  const token = randomBytes(24).toString('base64url');
  const confirming = { state: 'asked' as const, tokenHash: hashOfToken(token), askedAt: at, leftAt: null };
  const confirm = writeConfirmLetter(email, `${ctx.env.publicUrl}/newsletter/confirm#${token}`);
  return ctx.db.transaction(async (tx) => {
    const [fresh] = await tx
      .insert(subscribers)
      .values({ id: randomUUID(), email, ...confirming })
      .onConflictDoNothing()
      .returning({ id: subscribers.id });
    if (fresh) return { id: fresh.id, at, letter: confirm };
    const [known] = await tx.select().from(subscribers).where(eq(subscribers.email, email)).for('update');
    if (!known) return null;
    const next = subscriberAfter(known.state, 'ask');
    if (next === null && at.getTime() - known.askedAt.getTime() < ASK_AGAIN_MS) return null;
    const isOn = known.state === 'confirmed';
    await tx
      .update(subscribers)
      .set(isOn ? { askedAt: at } : confirming)
      .where(eq(subscribers.id, known.id));
    return { id: known.id, at, letter: isOn ? writeKnownLetter(email, leavePage(ctx, known.id)) : confirm };
  });
}
