/** Programs of Debian's that refuse to run as root, run as nobody where the tests are root's. */
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';

const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

/** Who owns the folders of such a program; undefined leaves them to whoever runs the tests. */
export const nobody = isRoot ? { uid: NOBODY, gid: NOBODY } : undefined;

export const asNobody = (program: string, args: string[]): [string, string[]] =>
  isRoot
    ? ['setpriv', [`--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups', program, ...args]]
    : [program, args];

/** To its end; throws with its own words. */
export function runAsNobody(program: string, args: string[]): void {
  const { status, stderr, error } = spawnSync(...asNobody(program, args), {
    encoding: 'utf8',
    cwd: tmpdir(),
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: 120_000,
  });
  if (status !== 0) throw new Error(`${program} failed: ${stderr || error?.message}`);
}
