/** Names what the migration files given as arguments would lock for longer than a moment; ends with 1 where there is anything. */
import { readFileSync } from 'node:fs';
import { migrationFaults } from './migration-faults.ts';

for (const path of process.argv.slice(2)) {
  for (const { statement, because } of migrationFaults(readFileSync(path, 'utf8'))) {
    process.stderr.write(`${path}\n  ${statement}\n  ${because}\n`);
    process.exitCode = 1;
  }
}
