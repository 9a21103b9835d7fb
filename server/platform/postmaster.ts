/** One run of PostgreSQL on a data directory: from its start until every process of it is gone. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from './log.ts';
import type { PostgresAccount } from './postgres-account.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { type Listening, type Settings, settingsOf } from './postgres-settings.ts';
import { endStalePostmaster } from './stale-postmaster.ts';
import { type StopSignal, startWatched } from './watched-process.ts';

export interface PostmasterPlace {
  binaries: PostgresBinaries;
  account: PostgresAccount;
  data: string;
  listening: Listening;
  settings: Settings;
  log: Log;
}

export interface Postmaster {
  /** Settles when all its processes are gone, for whatever reason. */
  ended: Promise<number>;
  /** INT: sessions end, everything is written, it ends. QUIT: it ends at once and recovers at its next start. */
  stop(signal?: StopSignal): Promise<void>;
}

/** Recovery after a kill reads at most what max_wal_size lets pile up. */
const MAX_START_MS = 120_000;
const MAX_STOP_MS = 15_000;
/** Processes of a postmaster that was killed notice within moments. */
const MAX_ORPHANS_MS = 10_000;
const READY = 'database system is ready to accept connections';
const ORPHANS = 'pre-existing shared memory block';

/** Settles when it takes connections. Throws with PostgreSQL's own words when it does not come up. */
export async function startPostmaster(place: PostmasterPlace): Promise<Postmaster> {
  const until = Date.now() + MAX_ORPHANS_MS;
  for (;;) {
    const attempt = launch(place);
    const outcome = await Promise.race([
      attempt.ready.then(() => 'ready'),
      attempt.ended.then(() => 'ended'),
      wait(MAX_START_MS, 'late', { ref: false }),
    ]);
    if (outcome === 'ready') return attempt;
    if (outcome === 'late') await attempt.stop('QUIT');
    const said = attempt.said();
    const words = said.find((line) => /^(FATAL|PANIC)/.test(line)) ?? said.at(-1) ?? 'It said nothing.';
    if (!said.some((line) => line.includes(ORPHANS)) || Date.now() > until) {
      throw new Error(`PostgreSQL did not start. ${words}`);
    }
    await wait(200);
  }
}

function launch({ binaries, account, data, listening, settings, log }: PostmasterPlace) {
  let ready = (): void => {};
  const becameReady = new Promise<void>((done) => {
    ready = done;
  });
  const program = startWatched([binaries.postgres, '-D', data, ...settingsOf(listening, settings)], account, {
    pgCtl: binaries.pgCtl,
    onLine: (line) => {
      if (line.includes(READY)) ready();
      log[/^(FATAL|PANIC)/.test(line) ? 'warn' : 'debug']({ line }, 'PostgreSQL');
    },
    onOrphaned: () => void endStalePostmaster(data, binaries.pgCtl),
  });
  return {
    ready: becameReady,
    ended: program.ended,
    said: program.said,
    async stop(signal: StopSignal = 'INT') {
      program.signal(signal);
      const patience = new AbortController();
      const late = wait(MAX_STOP_MS, 'late', { signal: patience.signal }).catch(() => 'ended');
      if ((await Promise.race([program.ended, late])) === 'late') program.signal('QUIT');
      patience.abort();
      await program.ended;
    },
  };
}
