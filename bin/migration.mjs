/** Writes the migration that brings the database to today's tables, and says what of it would lock a large one: `npm run migration -- NAME`. */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectNode, ROOT } from './ensure-installed.mjs';

const FOLDER = join(ROOT, 'server', 'platform', 'migrations');
const list = () => readdirSync(FOLDER).filter((name) => name.endsWith('.sql'));

const name = process.argv[2];
if (!name) {
  process.stderr.write('Usage: npm run migration -- NAME\n');
  process.exit(2);
}
const before = list();
const run = spawnSync('drizzle-kit', ['generate', '--name', name], { stdio: 'inherit', shell: false });
if (run.status !== 0) process.exit(run.status ?? 1);
const written = list().filter((file) => !before.includes(file));
const check = [join(ROOT, 'bin', 'check-migrations.ts'), ...written.map((file) => join(FOLDER, file))];
process.exit(spawnSync(projectNode(), check, { stdio: 'inherit' }).status ?? 1);
