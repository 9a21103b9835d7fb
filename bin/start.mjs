/** `npm start`: installs what is missing, builds what has changed, and serves. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build, isBuilt } from './build-steps.mjs';
import { ensureInstalled, projectNode, ROOT } from './ensure-installed.mjs';

ensureInstalled();
if (!isBuilt()) {
  process.stdout.write('Building ...\n');
  if (!build()) process.exit(1);
}
const dotenv = join(ROOT, '.env');
const child = spawn(
  projectNode(),
  [
    ...(existsSync(dotenv) ? [`--env-file=${dotenv}`] : []),
    '--enable-source-maps',
    '--max-old-space-size=512',
    join(ROOT, 'build/server/index.js'),
  ],
  // The channel carries nothing: when it closes, the server knows that we are gone, kill -9 included, and gives up port and folder.
  { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] },
);
// npm passes a signal to the whole group or to us alone; the server must hear it once either way and is asked to stop gracefully.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
  process.on(signal, () => child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));
}
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
