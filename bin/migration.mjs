/** Writes the migration that brings the database to today's tables: `npm run migration -- NAME`. */
import { spawnSync } from 'node:child_process';

const name = process.argv[2];
if (!name) {
  process.stderr.write('Usage: npm run migration -- NAME\n');
  process.exit(2);
}
const run = spawnSync('drizzle-kit', ['generate', '--name', name], { stdio: 'inherit', shell: false });
process.exit(run.status ?? 1);
