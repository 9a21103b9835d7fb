import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { makeActor } from '../../tests/server/make-actor.ts';
import { applyTo, link, newPlan } from '../../tests/server/make-plan-holder.ts';
import { openForFile } from '../../tests/server/open-for-file.ts';
import { openTestApp } from '../../tests/server/test-app.ts';
import { JOBS } from '../jobs.ts';
import { couples, invitations } from './tables.ts';

const home = openForFile(openTestApp);

const job = () => JOBS.find(({ name }) => name === 'forget-ended-couples')?.run(home.ctx);
const isThere = async (id: string) => (await home.ctx.db.select().from(couples).where(eq(couples.id, id))).length === 1;

test('an ended couple is forgotten once no paid period of either needs it; a living one stays', async () => {
  const now = home.ctx.clock.now();
  const payer = makeActor();
  await applyTo(home.ctx, payer, newPlan(now));
  const paid = await link(home.ctx, payer, makeActor());
  const free = await link(home.ctx, makeActor(), makeActor());
  const living = await link(home.ctx, makeActor(), makeActor());
  for (const id of [paid, free]) await home.ctx.db.update(couples).set({ endedAt: now }).where(eq(couples.id, id));
  await job();
  expect([await isThere(paid), await isThere(free), await isThere(living)]).toEqual([true, false, true]);
  // It ended in a period before the one that runs.
  await home.ctx.db
    .update(couples)
    .set({ endedAt: new Date(now.getTime() - 1) })
    .where(eq(couples.id, paid));
  await job();
  expect([await isThere(paid), await isThere(living)]).toEqual([false, true]);
});

test('invitations that ran out go; open ones stay, and so does one that made a couple, for its answer', async () => {
  const now = home.ctx.clock.now();
  const row = (expiresAt: Date) => ({
    id: randomUUID(),
    inviterId: randomUUID(),
    tokenHash: randomUUID(),
    createdAt: now,
    expiresAt,
    ciphertext: 'x',
  });
  const [over, open] = [row(now), row(new Date(now.getTime() + 1000))];
  const coupleId = await link(home.ctx, makeActor(), makeActor());
  const made = { ...row(now), coupleId, acceptedAt: now };
  await home.ctx.db.insert(invitations).values([over, open, made]);
  await job();
  const left = (await home.ctx.db.select().from(invitations)).map(({ id }) => id);
  expect(left.sort()).toEqual([open.id, made.id].sort());
});
