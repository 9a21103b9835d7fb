/** `npm run doctor [-- --letter TO] [--dkim SELECTOR] [--keys FOLDER] [--json]`: looks at a set-up and says what to do; 1 where something is to be mended. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Env, readEnv } from '../platform/env.ts';
import { checkBackups } from './doctor/backups.ts';
import { checkClock } from './doctor/clock.ts';
import { askDatabase, judgeDatabase } from './doctor/database.ts';
import { checkDirect } from './doctor/direct-address.ts';
import { type Finding, findingsOf, writeFindings } from './doctor/finding.ts';
import { checkDisk, checkKeys, judgeNode } from './doctor/folders.ts';
import { checkMail, REAL_DNS } from './doctor/letters.ts';
import { checkClient, checkStripe, clientsOf } from './doctor/providers.ts';
import { checkAddress } from './doctor/public-address.ts';
import { typedAs } from './run-command.ts';

const OPTIONS = {
  letter: { type: 'string' },
  dkim: { type: 'string' },
  keys: { type: 'string' },
  json: { type: 'boolean' },
} as const;
const USAGE = `Usage: ${typedAs('doctor', '[--letter TO] [--dkim SELECTOR] [--keys FOLDER] [--json]')}`;

interface Asked {
  letter?: string;
  dkim?: string;
  keys?: string;
  json?: boolean;
}

function readArgs(): Asked {
  try {
    return parseArgs({ options: OPTIONS }).values;
  } catch {
    throw new Error(USAGE);
  }
}

/** What a check throws is a fault of the check: the others go on. */
const orFault = (name: string, check: () => Promise<Finding[]> | Finding[]): Promise<Finding[]> =>
  Promise.resolve()
    .then(check)
    .catch((error: unknown) => [
      findingsOf(name).fault(
        `This could not be looked at: ${error instanceof Error ? error.message : String(error)}`,
        'Report it with this line.',
      ),
    ]);

async function examine(env: Env, { letter, dkim, keys }: Asked): Promise<Finding[]> {
  const now = new Date();
  const facts = await askDatabase(env);
  const known = 'verdict' in facts ? null : facts;
  const isNew = env.DATABASE_URL === '' && !existsSync(join(env.dataDir, 'postgres'));
  const all = await Promise.all([
    orFault('node', () => [judgeNode(process.version)]),
    orFault('disk', () => [checkDisk(env)]),
    orFault('keys', () => checkKeys(env, keys === undefined ? null : resolve(keys))),
    orFault('database', () => ('verdict' in facts ? [facts] : judgeDatabase(facts, env.DATABASE_DIRECT_URL !== ''))),
    orFault('database', () => checkDirect(env)),
    orFault('backups', () => checkBackups(env.dataDir, now, isNew)),
    orFault('address', () => checkAddress(env, now)),
    orFault('clock', () => checkClock(env, known)),
    orFault('mail', () => checkMail(env, { to: letter ?? null, selector: dkim ?? null }, REAL_DNS)),
    orFault('stripe', () => checkStripe(env)),
    ...clientsOf(env).map((client) => orFault(client.name, async () => [await checkClient(client)])),
  ]);
  return all.flat();
}

async function main(): Promise<void> {
  const asked = readArgs();
  const findings = await examine(readEnv({ ...process.env, LOG_LEVEL: 'warn' }), asked);
  process.stdout.write(`${asked.json ? JSON.stringify({ findings }, null, 2) : writeFindings(findings)}\n`);
  process.exitCode = findings.some(({ verdict }) => verdict === 'fault') ? 1 : 0;
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
