/** `npm run dev`: the server with reload on change; no build needed. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, projectNode, QUICK_IMPORTS, ROOT } from './ensure-installed.mjs';

ensureInstalled();
const dotenv = join(ROOT, '.env');
const child = spawn(
  projectNode(),
  [
    ...(existsSync(dotenv) ? [`--env-file=${dotenv}`] : []),
    ...QUICK_IMPORTS,
    '--watch-path=server',
    '--watch-path=domain',
    '--watch-preserve-output',
    'server/dev-main.ts',
  ],
  { cwd: ROOT, stdio: 'inherit', env: { NODE_ENV: 'development', ...process.env } },
);
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 0));
