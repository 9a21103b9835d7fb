/**
 * The built server for a run of journeys, as Playwright starts it: it ends with Playwright, in whatever way that ends.
 * Playwright holds our input open and says nothing there, so its end is Playwright's; and the channel to the server closes
 * with us, which the server takes as a request to stop.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';

const server = spawn(process.execPath, [join(import.meta.dirname, '..', '..', 'build', 'server', 'index.js')], {
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
});
const stop = () => void server.kill('SIGTERM');
process.stdin.resume().once('close', stop);
// Asked to stop, the server finishes first: whoever waits for us waits for it and its PostgreSQL.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);
server.once('error', (error) => {
  process.stderr.write(`The server could not be started: ${error.message}\n`);
  process.exit(1);
});
server.once('exit', (code) => process.exit(code ?? 1));
