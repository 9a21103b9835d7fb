/** `npm run bench [-- NAME]`: runs the benchmarks of bench/ one after another and prints their figures with the machine. */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { build, isBuilt } from './build-steps.mjs';
import { ensureInstalled, projectNode, ROOT } from './ensure-installed.mjs';

ensureInstalled();
if (!isBuilt() && !build()) process.exit(1);
const only = process.argv[2];
const [cpu] = cpus();
process.stdout.write(`${cpus().length} x ${cpu?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB\n`);
let failed = false;
const all = readdirSync(join(ROOT, 'bench')).filter((file) => file.endsWith('.bench.ts'));
// A whole name is that one alone, though others begin with it.
const asked = all.includes(`${only}.bench.ts`)
  ? [`${only}.bench.ts`]
  : all.filter((file) => !only || file.startsWith(only));
for (const file of asked.sort()) {
  process.stdout.write(`\n${file.replace('.bench.ts', '')}\n`);
  if (spawnSync(projectNode(), [join(ROOT, 'bench', file)], { stdio: 'inherit', cwd: ROOT }).status !== 0)
    failed = true;
}
process.exit(failed ? 1 : 0);
