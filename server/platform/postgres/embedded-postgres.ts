/**
 * The PostgreSQL that comes with Twofold, in the data folder: started, watched, brought back when it is lost, and stopped.
 * Whoever starts it holds the data folder.
 */
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PoolConfig } from 'pg';
import { letGroupPass } from '../data-folder.ts';
import { describeError } from '../errors.ts';
import type { Log } from '../log.ts';
import { chooseAccount, type PostgresAccount } from './account.ts';
import { findPostgresBinaries, type PostgresBinaries } from './binaries.ts';
import { clusterPassword, dataDirectory, prepareCluster, ROLE } from './cluster.ts';
import { endStalePostmaster, type Postmaster, type PostmasterPlace, startPostmaster } from './postmaster.ts';
import type { Settings } from './settings.ts';

export interface EmbeddedPostgres {
  /** How to connect to the server's own database. */
  connection: PoolConfig;
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  log: Log;
  /** Called with a sentence once it was lost too often, or does not come back; then it stays down. */
  onGivenUp?: (sentence: string) => void;
  /** Over the usual ones: tests do without durability, since their data lives for one run. */
  settings?: Settings;
  /** A loopback port instead of a socket, as on Windows. */
  loopback?: boolean;
}

/** So often it is brought back; a loss counts for ten minutes. */
const MAX_LOSSES = 3;
const LOSS_COUNTS_MS = 10 * 60_000;

export async function startEmbeddedPostgres(dataDir: string, options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { log, settings = {}, loopback = process.platform === 'win32' } = options;
  refuseFormerEngine(dataDir);
  const binaries = findPostgresBinaries();
  const folder = join(dataDir, 'postgres');
  const account = makeFolder(dataDir, folder, binaries);
  const data = dataDirectory(folder);
  if (await endStalePostmaster(data, binaries.pgCtl)) log.warn('a database left behind by a killed server was ended');
  const socket = loopback ? null : makeSocketFolder(folder, account);
  const listening = { socket: socket?.path ?? null, port: loopback ? await freePort() : 5432 };
  const place: PostmasterPlace = { binaries, account, data, listening, settings, log };
  await prepareCluster({ ...place, folder });
  const connection: PoolConfig = {
    host: listening.socket ?? '127.0.0.1',
    port: listening.port,
    user: ROLE,
    password: clusterPassword(folder),
    database: ROLE,
  };
  const running = await keepRunning(place, options.onGivenUp);
  log.info({ account: account.name }, 'embedded database started');
  return {
    connection,
    async stop() {
      await running.stop();
      socket?.remove();
    },
  };
}

/** Starts it, and again whenever it ends unasked. */
async function keepRunning(place: PostmasterPlace, onGivenUp: EmbeddedOptions['onGivenUp']) {
  const { log } = place;
  let stopping = false;
  let current: Postmaster = await startPostmaster(place);
  let starting: Promise<void> | undefined;
  let losses: number[] = [];

  function watch(postmaster: Postmaster): void {
    void postmaster.ended.then(() => {
      if (!stopping) starting = bringBack();
    });
  }

  async function bringBack(): Promise<void> {
    const now = Date.now();
    losses = [...losses.filter((at) => at > now - LOSS_COUNTS_MS), now];
    if (losses.length > MAX_LOSSES) {
      return onGivenUp?.(
        `The embedded database ended ${losses.length} times within ten minutes. Look for its last words in the log; nothing that was saved is lost.`,
      );
    }
    log.error({ losses: losses.length }, 'the embedded database ended and is started again');
    try {
      await endStalePostmaster(place.data, place.binaries.pgCtl);
      current = await startPostmaster(place);
    } catch (error) {
      log.error({ error: describeError(error) }, 'the embedded database does not come back');
      return onGivenUp?.(`The embedded database ended and could not be started again. ${(error as Error).message}`);
    }
    log.info('the embedded database is back');
    watch(current);
  }

  watch(current);
  return {
    async stop() {
      stopping = true;
      await starting;
      await current.stop();
    },
  };
}

/** Twofold 0.1 kept its database, of another engine, in a folder that this version never touches. */
function refuseFormerEngine(dataDir: string): void {
  const former = join(dataDir, 'database');
  if (!existsSync(join(former, 'PG_VERSION')) || existsSync(join(dataDir, 'postgres', 'data'))) return;
  throw new Error(
    `The folder ${former} holds a database of Twofold 0.1, which only version 0.1 reads. It was left untouched. Start version 0.1 on it, or set DATA_DIR to a new folder.`,
  );
}

/** The database's folder, and the way to it for whom PostgreSQL runs as. */
function makeFolder(dataDir: string, folder: string, binaries: PostgresBinaries): PostgresAccount {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return chooseAccount(binaries, folder, (account) => {
    const group = account.owner?.uid ? account.owner.gid : 0;
    for (const each of [dataDir, folder]) letGroupPass(each, group);
  });
}

function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const probe = createServer().once('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** A socket's path holds 107 bytes on Linux and 103 on macOS, of which PostgreSQL's own name takes 14. In a list of folders spaces and commas would need quotes. */
const USABLE = /^[\w./-]{1,85}$/;

/**
 * A private folder with a short path for PostgreSQL's socket: in the data folder where that is short enough, else below the
 * temporary one. `folder` is the database's own. Its `socket` is the folder that is answered, or a link to it.
 */
function makeSocketFolder(folder: string, account: PostgresAccount): { path: string; remove(): void } {
  const here = join(folder, 'socket');
  removeSocketFolder(here);
  const path = USABLE.test(here) ? here : mkdtempSync(join(temporary(account), 'twofold-'));
  if (path === here) mkdirSync(path);
  else symlinkSync(path, here);
  chmodSync(path, 0o700);
  if (account.owner) chownSync(path, account.owner.uid, account.owner.gid);
  return { path, remove: () => removeSocketFolder(here) };
}

/** Another user may be kept out of the temporary folder that the environment names. */
function temporary({ owner }: PostgresAccount): string {
  const named = tmpdir();
  return owner?.uid || !USABLE.test(join(named, 'twofold-123456')) ? '/tmp' : named;
}

function removeSocketFolder(here: string): void {
  const found = lstatSync(here, { throwIfNoEntry: false });
  if (found?.isSymbolicLink()) {
    removeEmpty(readlinkSync(here));
    rmSync(here);
  } else if (found) {
    rmSync(here, { recursive: true });
  }
}

/** What was left behind holds a socket at most, whose PostgreSQL has ended. */
function removeEmpty(path: string): void {
  if (/\/twofold-\w{6}$/.test(path)) rmSync(path, { recursive: true, force: true });
}
