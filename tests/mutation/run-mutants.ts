/**
 * Mutates the domain, one small change at a time, and runs the tests that reach it: a change that no test notices
 * survives. What was found is kept in .cache/mutations.json by the text of the source and of those tests, so that a
 * further run tries only what is new. Arguments: `--minutes N` ends earlier, `--only PART` takes files whose path holds
 * it, `--fresh` forgets what was kept, `--share I/N` takes every Nth mutant, `--sample N` judges N that stand for all,
 * `--drawings` tries the drawings as well.
 */
import { createHash } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { createVitest, type Vitest } from 'vitest/node';
import { applyMutant, guardLoops, type Mutant, markScopes, readSource } from './mutants.ts';
import { isTooLow, type Score, scoreWords } from './score.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const KEPT = join(ROOT, '.cache', 'mutations.json');
const TESTS = ['domain/**/*.test.ts', 'tests/{planner,calendar,partner,spice-up,role-play}/**/*.test.ts'];
const REACHED = join(ROOT, '.cache', 'mutations-reached.json');
/** What a loop may take beyond five times what its test file takes unmutated, both by the processor's time. */
const LOOP_GRACE_MS = 2_000;
/** A test file that takes longer of the processor is asked only where no quicker one reaches the function: it would cost hours. */
const SLOW_MS = 5_000;
/** Every number in them is a stroke of a cover: with another it is as good a cover, and no test should look at it. */
const DRAWINGS = ['domain/articles/covers/cover-scenes.ts', 'domain/articles/covers/cover-things.ts'];

const { values: options } = parseArgs({
  options: {
    minutes: { type: 'string', default: '600' },
    only: { type: 'string', default: '' },
    share: { type: 'string', default: '1/1' },
    sample: { type: 'string', default: 'all' },
    fresh: { type: 'boolean', default: false },
    drawings: { type: 'boolean', default: false },
  },
});
const ends = Date.now() + Number(options.minutes) * 60_000;
const [part = 1, parts = 1] = options.share.split('/').map(Number);

interface TestTime {
  test: string;
  ms: number;
}
/** By `file#number` of a function. */
type Reached = Map<string, TestTime[]>;
type Outcome = 'killed' | 'survived' | 'unreached';
interface Case {
  file: string;
  mutant: Mutant;
  key: string;
  /** The one beside the file first, then those of its folder, then the others, each the quickest first. */
  tests: TestTime[];
}

const textOf = (() => {
  const texts = new Map<string, string>();
  return (file: string): string => {
    const known = texts.get(file) ?? readFileSync(join(ROOT, file), 'utf8');
    texts.set(file, known);
    return known;
  };
})();

/** What the next import of a file of the domain yields. */
let written: (file: string, text: string) => string = (_file, text) => text;

async function openVitest(isolate: boolean, env: Record<string, string>): Promise<Vitest> {
  return createVitest(
    'test',
    {
      root: ROOT,
      config: false,
      watch: false,
      // What a module becomes here changes from run to run.
      fsModuleCache: false,
      include: TESTS,
      pool: 'threads',
      isolate,
      maxWorkers: isolate ? 2 : 1,
      fileParallelism: isolate,
      bail: isolate ? 0 : 1,
      testTimeout: 120_000,
      reporters: [{}],
      setupFiles: [join(import.meta.dirname, 'set-up.ts')],
      env,
    },
    {
      plugins: [
        {
          name: 'mutated-domain',
          enforce: 'pre',
          transform(code, id) {
            const file = relative(ROOT, id);
            return file.startsWith('domain/') && !file.includes('.test.') ? written(file, code) : null;
          },
        },
      ],
    },
  );
}

/** What one test file enters, and the text that it had then. */
interface Entered {
  text: string;
  /** Of the processor. */
  ms: number;
  /** `file#number` of each function. */
  scopes: string[];
}
const hashOf = (...texts: string[]) =>
  texts.reduce((hash, text) => hash.update(text), createHash('sha256')).digest('hex');

/** Which functions each test file enters; looked for anew where the file has changed, or anything of the domain. */
async function findReached(): Promise<Reached> {
  const tests = globSync(TESTS, { cwd: ROOT }).sort();
  const sources = globSync('domain/**/*.ts', { cwd: ROOT }).filter((file) => !file.includes('.test.'));
  const mark = hashOf(...sources.sort().flatMap((file) => [file, textOf(file)]));
  const known = existsSync(REACHED) ? JSON.parse(readFileSync(REACHED, 'utf8')) : {};
  const entered: Record<string, Entered> = known.mark === mark ? known.entered : {};
  const changed = tests.filter((test) => entered[test]?.text !== hashOf(textOf(test)));
  if (changed.length > 0) Object.assign(entered, await lookForReached(changed));
  mkdirSync(dirname(REACHED), { recursive: true });
  writeFileSync(REACHED, JSON.stringify({ mark, entered }));
  const reached: Reached = new Map();
  for (const test of tests) {
    const { ms = 0, scopes = [] } = entered[test] ?? {};
    for (const scope of scopes) reached.set(scope, [...(reached.get(scope) ?? []), { test, ms }]);
  }
  return reached;
}

/** Throws when a test fails unmutated. */
async function lookForReached(tests: readonly string[]): Promise<Record<string, Entered>> {
  const folder = mkdtempSync(join(tmpdir(), 'twofold-mutation-'));
  written = (file, text) => markScopes(text, file);
  const vitest = await openVitest(true, { MUTATION_REACHED: folder });
  const project = vitest.getRootProject();
  const { testModules } = await vitest.runTestSpecifications(
    tests.map((test) => project.createSpecification(join(ROOT, test))),
  );
  const failed = testModules.filter((module) => module.state() !== 'passed').map((module) => module.relativeModuleId);
  await vitest.close();
  if (failed.length > 0) throw new Error(`These fail without a mutation: ${failed.join(', ')}`);
  const entered: Record<string, Entered> = {};
  for (const name of readdirSync(folder)) {
    const { file, reached: scopes, ms } = JSON.parse(readFileSync(join(folder, name), 'utf8'));
    const test = relative(ROOT, file);
    entered[test] = { text: hashOf(textOf(test)), ms, scopes };
  }
  rmSync(folder, { recursive: true });
  return entered;
}

const beside = (file: string): string => file.replace(/\.ts$/, '.test.ts');

function listCases(reached: Reached): Case[] {
  const files = globSync('domain/**/*.ts', { cwd: ROOT }).filter((file) => !file.includes('.test.'));
  return (
    files
      .filter((file) => file.includes(options.only) && (options.drawings || !DRAWINGS.includes(file)))
      .sort()
      .flatMap((file) =>
        readSource(textOf(file)).mutants.map((mutant) => {
          const all = (reached.get(`${file}#${mutant.scope}`) ?? []).toSorted((a, b) => a.ms - b.ms);
          const far = ({ test }: TestTime) => Number(test !== beside(file)) + Number(dirname(test) !== dirname(file));
          const tests = all
            .filter(({ ms }, index) => index === 0 || ms < SLOW_MS)
            .toSorted((a, b) => far(a) - far(b) || a.ms - b.ms);
          const hash = createHash('sha256').update(`${mutant.start}:${mutant.end}:${mutant.replacement}`);
          for (const one of [file, ...all.map(({ test }) => test).toSorted()]) hash.update(one).update(textOf(one));
          return { file, mutant, tests, key: hash.digest('hex').slice(0, 24) };
        }),
      )
      // By their keys, which are as good as chance and the same for the same texts: the first of them stand for all.
      .sort((a, b) => (a.key < b.key ? -1 : 1))
  );
}

async function tryCase(vitest: Vitest, { file, mutant, tests }: Case): Promise<Outcome> {
  if (tests.length === 0) return 'unreached';
  written = (other, text) => guardLoops(other === file ? applyMutant(text, mutant) : text);
  vitest.invalidateFile(join(ROOT, file));
  // One after the other: most mutants fall to the first.
  let killer: TestTime | undefined;
  for (const one of tests) {
    if (await passes(vitest, one)) continue;
    killer = one;
    break;
  }
  written = (_file, text) => guardLoops(text);
  vitest.invalidateFile(join(ROOT, file));
  if (killer && !restored) {
    // Once, since a test that goes on failing would seem to kill every mutant after this one.
    if (!(await passes(vitest, killer))) throw new Error(`${killer.test} fails without a mutation after one`);
    restored = true;
  }
  return killer ? 'killed' : 'survived';
}

/** Whether a test was seen to pass again after it had killed a mutant. */
let restored = false;

async function passes(vitest: Vitest, { test, ms }: TestTime): Promise<boolean> {
  const project = vitest.getRootProject();
  project.provide('loopLimitMs', 5 * ms + LOOP_GRACE_MS);
  const path = join(ROOT, test);
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications([project.createSpecification(path)]);
  // Those of earlier runs are listed as well, as they were then.
  const ran = testModules.find(({ moduleId }) => moduleId === path);
  return unhandledErrors.length === 0 && ran?.state() === 'passed';
}

const roomOf = (file: string) => dirname(relative('domain', file));

function report(cases: Case[], kept: Record<string, Outcome>): Pick<Score, 'killed' | 'tried'> {
  const rooms = new Map<string, Record<Outcome, number>>();
  for (const { file, key } of cases) {
    const outcome = kept[key];
    if (!outcome) continue;
    const sums = rooms.get(roomOf(file)) ?? { killed: 0, survived: 0, unreached: 0 };
    sums[outcome]++;
    rooms.set(roomOf(file), sums);
  }
  for (const { file, mutant, key } of cases) {
    if (!kept[key] || kept[key] === 'killed') continue;
    const was = textOf(file).slice(mutant.start, mutant.end).replaceAll(/\s+/g, ' ').slice(0, 60);
    process.stdout.write(
      `${kept[key].padEnd(9)} ${file}:${mutant.line} ${mutant.operator}: ${was} -> ${mutant.replacement.replaceAll(/\s+/g, ' ').slice(0, 60)}\n`,
    );
  }
  let [killed, tried] = [0, 0];
  for (const [room, sums] of [...rooms].sort()) {
    const all = sums.killed + sums.survived + sums.unreached;
    killed += sums.killed;
    tried += all;
    process.stdout.write(`${room.padEnd(14)} ${((100 * sums.killed) / all).toFixed(1)} % of ${all}\n`);
  }
  return { killed, tried };
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** Milliseconds; undefined where nothing is mutated. */
    loopLimitMs: number | undefined;
  }
}

const kept: Record<string, Outcome> = !options.fresh && existsSync(KEPT) ? JSON.parse(readFileSync(KEPT, 'utf8')) : {};
const all = listCases(await findReached());
const cases = options.sample === 'all' ? all : all.slice(0, Number(options.sample));
const open = cases.filter(({ key }, index) => !kept[key] && index % parts === part - 1);
process.stdout.write(`${all.length} mutants, ${open.length} to try${options.drawings ? '' : ', no drawings'}\n`);
const vitest = await openVitest(false, {});
for (const one of open) {
  if (Date.now() > ends) break;
  kept[one.key] = await tryCase(vitest, one);
}
await vitest.close();
mkdirSync(dirname(KEPT), { recursive: true });
const merged = existsSync(KEPT) && !options.fresh ? { ...JSON.parse(readFileSync(KEPT, 'utf8')), ...kept } : kept;
writeFileSync(KEPT, JSON.stringify(merged));
const score = { ...report(cases, merged), all: all.length };
process.stdout.write(`${scoreWords(score)}\n`);
process.exit(isTooLow(score) ? 1 : 0);
