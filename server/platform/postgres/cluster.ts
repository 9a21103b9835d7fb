/** The data directory of the embedded PostgreSQL, made whole or not at all, and the password of the server's role. */
import { randomBytes } from 'node:crypto';
import {
  existsSync,
  lchownSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { withClient } from '../db.ts';
import { secretFile } from '../keys.ts';
import { OR_HOSTED } from './binaries.ts';
import { type PostmasterPlace, startPostmaster } from './postmaster.ts';
import { hostRules } from './settings.ts';
import { startWatched } from './watched-process.ts';

/** The role and the database of the server. */
export const ROLE = 'twofold';
const SUPERUSER = 'postgres';
const MAJOR = '18';
/** macOS and Windows know no C.UTF-8 of the system's; PostgreSQL's own, which sorts and compares, is the same everywhere. */
const SYSTEM_LOCALES = ['C.UTF-8', 'C'];

type Place = Omit<PostmasterPlace, 'data'> & { folder: string };

export const dataDirectory = (folder: string): string => join(folder, 'data');

/** The password of the server's role, made together with the data directory. */
export function clusterPassword(folder: string): string {
  const path = join(folder, 'password');
  if (existsSync(dataDirectory(folder)) && !existsSync(path)) {
    throw new Error(`The password of the embedded database is missing. Put ${path} back.`);
  }
  return secretFile(folder, 'password', () => randomBytes(24).toString('base64url'));
}

/** Makes the data directory when there is none, and hands it to the account that PostgreSQL runs as. */
export async function prepareCluster(place: Place): Promise<void> {
  const { folder, account } = place;
  const data = dataDirectory(folder);
  // Left by a start that was cut off.
  for (const name of readdirSync(folder)) {
    if (name.startsWith('new-')) rmSync(join(folder, name), { recursive: true, force: true });
  }
  if (!existsSync(data)) await initialise(place, data);
  const version = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim();
  if (version !== MAJOR) {
    throw new Error(
      `The embedded database was written by PostgreSQL ${version}, and this version of Twofold brings ${MAJOR}. Make a backup with the version before, and restore it into a new data folder.`,
    );
  }
  if (account.owner && statSync(data).uid !== account.owner.uid) own(data, account.owner);
}

async function initialise(place: Place, data: string): Promise<void> {
  const { folder, account } = place;
  const fresh = mkdtempSync(join(folder, 'new-'));
  const superPassword = randomBytes(24).toString('base64url');
  const superPasswordFile = join(fresh, 'superuser');
  writeFileSync(superPasswordFile, superPassword, { mode: 0o600 });
  if (account.initOwner) own(fresh, account.initOwner);
  const target = join(fresh, 'data');
  await runInitdb(place, target, superPasswordFile);
  rmSync(superPasswordFile);
  if (account.owner) own(fresh, account.owner);

  writeFileSync(join(target, 'pg_hba.conf'), hostRules(SUPERUSER));
  const postmaster = await startPostmaster({ ...place, data: target });
  try {
    await makeRole(place, superPassword, clusterPassword(folder));
  } finally {
    await postmaster.stop();
  }
  writeFileSync(join(target, 'pg_hba.conf'), hostRules(ROLE));
  renameSync(target, data);
  rmSync(fresh, { recursive: true });
}

async function runInitdb({ binaries, account, settings }: Place, target: string, passwordFile: string): Promise<void> {
  const options = [
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
    ...(settings.fsync === 'off' ? ['--no-sync'] : []),
  ];
  const as = account.initOwner ? { ...account, owner: account.initOwner } : account;
  let words = '';
  for (const locale of SYSTEM_LOCALES) {
    const command = [binaries.initdb, '-D', target, `--locale=${locale}`, ...options];
    const initdb = startWatched(command, as, { pgCtl: binaries.pgCtl });
    if ((await initdb.ended) === 0) return;
    words = initdb.said().join(' ');
    rmSync(target, { recursive: true, force: true });
    if (!words.includes('locale')) break;
  }
  const advice = words.includes('user ID') ? ` Give this user an entry in /etc/passwd. Or: ${OR_HOSTED}` : '';
  throw new Error(`The embedded database could not be made. ${words}${advice}`);
}

/** The server's role owns its database and rules nothing else; the superuser cannot log in. */
async function makeRole({ listening }: Place, superPassword: string, password: string): Promise<void> {
  const superuser = {
    host: listening.socket ?? '127.0.0.1',
    port: listening.port,
    user: SUPERUSER,
    password: superPassword,
    database: 'postgres',
  };
  await withClient(superuser, async (client) => {
    await client.query(`create role ${ROLE} login createdb password ${client.escapeLiteral(password)}`);
    await client.query(`create database ${ROLE} owner ${ROLE}`);
    await client.query(`alter role ${SUPERUSER} nologin password null`);
  });
}

function own(path: string, owner: { uid: number; gid: number }): void {
  lchownSync(path, owner.uid, owner.gid);
  if (!statSync(path).isDirectory()) return;
  for (const name of readdirSync(path)) own(join(path, name), owner);
}
