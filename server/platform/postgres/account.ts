/**
 * Chooses how PostgreSQL, which refuses to run as root, is run: as whoever runs the server, or, for root, under a user
 * id that nobody else has; where its folders are closed to every other user, in a user namespace of its own.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { OR_HOSTED, type PostgresBinaries } from './binaries.ts';

export interface PostgresAccount {
  /** For the log. */
  name: 'the same user' | 'another user id' | 'a user namespace';
  /** Who has to own the database's files; undefined leaves them as they are. */
  owner?: { uid: number; gid: number };
  /** Who runs initdb: it insists on an id that has a name. */
  initOwner?: { uid: number; gid: number };
  /** Put before each command. */
  prefix: string[];
}

/** In no range that distributions, systemd or containers give out (systemd's UIDS-GIDS), and below 65536, which is where rootless containers end. */
export const OWN_ID = 60_842;

const SAME_USER: PostgresAccount = { name: 'the same user', prefix: [] };

/**
 * Tries in order, and throws one sentence when nothing works. `folder` is where the database's files will lie;
 * `open` lets an account come that far, and no other.
 */
export function chooseAccount(
  binaries: PostgresBinaries,
  folder: string,
  open: (account: PostgresAccount) => void,
): PostgresAccount {
  if (process.getuid?.() !== 0) return SAME_USER;
  const failed: string[] = [];
  for (const account of candidates()) {
    const reason = tryAccount(account, binaries, folder, open);
    if (reason === null) return account;
    failed.push(`${account.name}: ${reason}`);
  }
  throw new Error(
    `PostgreSQL does not run as root, and no other way was open (${failed.join('; ')}). Start Twofold as an ordinary user that owns its folders. Or: ${OR_HOSTED}`,
  );
}

function* candidates(): Generator<PostgresAccount> {
  const named = namedAccount();
  if (named) {
    const owner = { uid: OWN_ID, gid: OWN_ID };
    yield { name: 'another user id', owner, initOwner: { uid: named.uid, gid: OWN_ID }, prefix: [] };
  }
  const inside = named ?? { uid: 1000, gid: 1000 };
  yield {
    name: 'a user namespace',
    owner: { uid: 0, gid: 0 },
    prefix: ['unshare', '--user', `--map-user=${inside.uid}`, `--map-group=${inside.gid}`],
  };
}

/** Whether that account reaches the folder and can run the program: null, or why not. */
function tryAccount(
  account: PostgresAccount,
  { postgres }: PostgresBinaries,
  folder: string,
  open: (account: PostgresAccount) => void,
): string | null {
  const { owner, prefix } = account;
  try {
    open(account);
  } catch (error) {
    return (error as Error).message;
  }
  const [command = 'sh', ...args] = [...prefix, 'sh', '-c', 'cd "$1" && exec "$2" --version', 'sh', folder, postgres];
  const { status, error, stderr } = spawnSync(command, args, {
    encoding: 'utf8',
    cwd: '/',
    timeout: 60_000,
    ...(owner?.uid ? owner : {}),
  });
  return status === 0 ? null : ((error?.message ?? stderr).trim().split('\n')[0] ?? 'no answer');
}

/** An unprivileged account of this system. */
function namedAccount(): { uid: number; gid: number } | undefined {
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ uid, gid }) => uid > 0 && gid > 0 && uid < 2 ** 31);
  const found = accounts.find(({ name }) => name === 'nobody') ?? accounts[0];
  return found && { uid: found.uid, gid: found.gid };
}
