/**
 * Runs a job as another copy of a second server would, at a moment of one's choice: that jobs run by themselves when their
 * time comes is held where nobody waits for it (server/platform/jobs.test.ts).
 */
import { JOBS } from '../../server/jobs.ts';
import { openAppContext } from '../../server/open-app-context.ts';
import { readEnv } from '../../server/platform/env.ts';
import type { SecondServer } from './second-server.ts';

/** `name` is of a job for what is due to the minute. */
export async function runJob({ environment }: SecondServer, name: string, at = new Date()): Promise<void> {
  const job = JOBS.find((each) => each.name === name);
  if (job?.cron !== '* * * * *') throw new Error(`There is no job called ${name} that looks each minute.`);
  const { ctx, close } = await openAppContext(readEnv(environment), { clock: { now: () => at } });
  try {
    await job.run(ctx);
  } finally {
    await close();
  }
}
