/**
 * `npm test`: installs what is missing, runs every check and test, and closes with one line of counts. `--deep` adds the long
 * ones. With words it runs only the stages, files and titles that hold them all, with `--changed` what the changed files reach.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled, ROOT } from './ensure-installed.mjs';
import { stopRunning } from './stage-process.mjs';
import { selectByChange, selectByWords } from './test-selection.mjs';
import { runAll, runSelected } from './test-stages.mjs';

const began = Date.now();
const options = process.argv.slice(2).filter((word) => word.startsWith('--'));
const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const unknown = options.filter((option) => !['--deep', '--changed', '--silent'].includes(option));
if (unknown.length > 0) {
  process.stderr.write(`${unknown.join(' ')} is no option here: there are --deep, --changed, or words to choose by.\n`);
  process.exit(2);
}
ensureInstalled();

const deep = options.includes('--deep');
const folder = mkdtempSync(join(tmpdir(), 'twofold-run-'));
const results = [];
const missing = [];
const stops = [];

function close() {
  stopRunning();
  for (const stop of stops.splice(0)) stop();
  rmSync(folder, { recursive: true, force: true });
}
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    close();
    process.exit(1);
  });
}

try {
  if (words.length > 0 || options.includes('--changed')) {
    const selected = words.length > 0 ? selectByWords(ROOT, words, { deep }) : selectByChange(ROOT, { deep });
    if (selected.checks.length + selected.stages.size === 0) {
      process.stderr.write(
        words.length > 0
          ? `No stage, file or title holds ${words.map((word) => `“${word}”`).join(' and ')}.\n`
          : `No test is reached by what has changed: ${selected.changed.join(', ') || 'nothing has'}.\n`,
      );
      process.stdout.write('0 passed, 1 failed\n');
      process.exitCode = 1;
    } else await runSelected({ folder, selected, missing, results, stops });
  } else await runAll({ folder, deep, missing, results, stops });
} finally {
  close();
}
if (results.length > 0) tellResults();

function tellResults() {
  const total = (name) => results.reduce((sum, result) => sum + result[name], 0);
  process.stdout.write(`\n${'='.repeat(72)}\n`);
  for (const { name, passed, failed, seconds } of results) {
    const counts = `${passed} passed, ${failed} failed`;
    process.stdout.write(`${failed ? 'FAILED' : 'ok    '}  ${name.padEnd(44)} ${counts.padEnd(24)} ${seconds} s\n`);
  }
  const tell = (word, list) => {
    for (const { name, [list]: which } of results)
      for (const one of which) process.stdout.write(`\n${word}  ${name}: ${one}\n`);
  };
  // What failed comes first: a record may keep the beginning of this alone.
  tell('FAILED', 'which');
  tell('AT THE SECOND TRY', 'retried');
  for (const { name, why } of missing) process.stdout.write(`NOT RUN  ${name}: ${why}\n`);
  process.stdout.write(`In all ${Math.round((Date.now() - began) / 1000)} s.\n`);
  process.stdout.write(`${total('passed')} passed, ${total('failed')} failed\n`);
  process.exitCode = total('failed') === 0 ? 0 : 1;
}
