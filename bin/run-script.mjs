/** Runs a script of the house under the Node that it brings, with what was typed behind the command; ends with its exit code. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, projectNode, ROOT } from './ensure-installed.mjs';

/** `path` from the root; `options` are Node's own. */
export function runScript(path, args = process.argv.slice(2), options = []) {
  ensureInstalled();
  const run = spawnSync(projectNode(), [...options, join(ROOT, path), ...args], { stdio: 'inherit' });
  process.exit(run.status ?? 1);
}
