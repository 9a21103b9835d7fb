/** Lets one run at a time send the newsletter, over all nodes; the hold ends with whoever had it, however it ended. */
import type { AppContext } from '../platform/app-context.ts';

/** Any fixed number serves: see also the lock of the migrations. */
const SENDING_LOCK = 720_267;

/**
 * Runs `send` and answers true, or answers false where another run holds it. `held` turns false when the connection that
 * holds it was lost: then another node may have begun.
 */
export async function holdSending(ctx: AppContext, send: (held: () => boolean) => Promise<void>): Promise<boolean> {
  const keeper = await ctx.database.pool.connect();
  let lost: Error | undefined;
  const lose = (error: Error): void => {
    lost = error;
  };
  keeper.on('error', lose);
  let taken = false;
  try {
    const { rows } = await keeper.query('select pg_try_advisory_lock($1) as taken', [SENDING_LOCK]);
    taken = rows[0]?.taken === true;
    if (taken) await send(() => lost === undefined);
    return taken;
  } finally {
    if (taken && !lost) await keeper.query('select pg_advisory_unlock($1)', [SENDING_LOCK]).catch((e) => (lost = e));
    keeper.off('error', lose);
    keeper.release(lost);
  }
}
