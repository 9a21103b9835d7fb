/** The stages of a test run, each with all that it needs set up: the whole run, and the small one of what was asked for. */
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { isBuilt } from './build-steps.mjs';
import { projectNode, ROOT } from './ensure-installed.mjs';
import { findChromium, findHeadlessShell, findParts } from './test-parts.mjs';
import { findOldestPostgres, startOwnPostgres, startPostgres } from './test-postgres.mjs';
import { check, journeys, suite } from './test-steps.mjs';

const DOMAIN = { name: 'domain, content, web logic and house rules', projects: ['house', 'house-alone'] };
const SERVER = ['server', 'server-alone'];
/** The longest stage takes half of that at most. */
const MAX_MINUTES = { ordinary: 25, deep: 60 };
/**
 * Beside journeys and components few waits are left to fill, and each process loads and warms the server once more (a tenth of
 * the stage's processor time); with one for each core the stage ends last and leaves a core idle for a minute.
 */
const SERVER_WORKERS = { VITEST_MAX_WORKERS: String(Math.ceil(1.5 * availableParallelism())) };
const ALONE = { apart: false, minutes: MAX_MINUTES.deep };

/** The compiler of types is a program of Go, whose memory is swept four times as seldom so: a third less processor time for a tenth more memory. */
const SELDOM_SWEPT = { GOGC: '400' };
const npm = (how, name) => check(how, name, 'npm', ['run', '--silent', `check:${name}`], SELDOM_SWEPT);
const build = async (how) =>
  isBuilt()
    ? check(how, 'build', process.execPath, ['--version'])
    : check(how, 'build', projectNode(), [join(ROOT, 'bin/build.mjs')]);

/** Journeys, and what asks the built server over HTTP. */
const needsBuild = (file) =>
  /\.journey\.ts$/.test(file) || /(built|journey)-server/.test(readFileSync(join(ROOT, file), 'utf8'));

/** Given once, waited for by any number: `Promise.withResolvers` of newer Nodes than the one that may run this. */
function signal() {
  let give;
  const given = new Promise((resolve) => {
    give = resolve;
  });
  return { given, give };
}

/**
 * Everything; the results are added as they come. `stops` takes what has to be stopped when the run ends. Journeys leave a
 * third of two cores idle while they wait for pages and answers, and components a fourth: side by side with the server's
 * tests they fill one another's gaps, and none is left to the end with a core idle beside it.
 */
export async function runAll({ folder, deep, missing, results, stops }) {
  const sideBySide = { apart: true, minutes: deep ? MAX_MINUTES.deep : MAX_MINUTES.ordinary };
  const add = async (stage) => results.push(await stage);
  const chromium = findChromium(missing);
  // Without the toolbar's own pages, which cost a fifth of the time; the deep run sees the whole browser.
  const shell = chromium && findHeadlessShell(chromium);
  const env = { ...findParts(missing, { deep }), ...(deep ? { DEEP: '1' } : {}) };
  // A second try is named below with its first complaint (docs/decisions/0031), and comes when all had their first one.
  const [walked, pure, mounted] = [signal(), signal(), signal()];
  const afterFirstTries = (...waitedFor) => (deep ? null : Promise.all(waitedFor));
  const built = add(build(sideBySide));
  const others = (async () => {
    for (const name of ['types', 'lint', 'boundaries']) await add(npm(sideBySide, name));
    await add(suite(sideBySide, DOMAIN.name, { folder, projects: DOMAIN.projects, env }));
    pure.give();
    await built;
    const secondTryAfter = afterFirstTries(walked.given, mounted.given);
    const asked = { folder, projects: SERVER, env: { ...env, ...SERVER_WORKERS } };
    await add(suite(sideBySide, 'server', { ...asked, secondTryAfter }));
  })();
  const components = (async () => {
    await pure.given;
    if (!shell) return mounted.give();
    const asked = { folder, projects: ['component'], env: { ...env, CHROMIUM_PATH: shell } };
    const secondTryAfter = afterFirstTries(walked.given, others);
    await add(suite(sideBySide, 'components', { ...asked, onFirstTry: mounted.give, secondTryAfter }));
  })();
  const walks = (async () => {
    await built;
    if (!chromium) return walked.give();
    const { url, stop } = await startOwnPostgres();
    stops.push(stop);
    const browser = { ...env, CHROMIUM_PATH: deep ? chromium : shell, DATABASE_URL: url };
    const secondTryAfter = afterFirstTries(others, components);
    await add(journeys(sideBySide, 'journeys', { folder, env: browser, onFirstTry: walked.give, secondTryAfter }));
  })();
  await Promise.all([others, components, walks]);
  if (!deep) return;
  const binaries = findOldestPostgres();
  if (binaries) {
    const postgres = startPostgres(binaries);
    stops.push(postgres.stop);
    const oldest = { ...env, TEST_DATABASE_URL: postgres.url };
    await add(suite(ALONE, `server on PostgreSQL ${postgres.version}`, { folder, projects: SERVER, env: oldest }));
  }
  // These kill and wait more than they reckon: the mutations, one process, take the core that is left.
  await Promise.all([
    add(suite(sideBySide, 'deep', { folder, projects: ['deep'], env })),
    add(check(sideBySide, 'mutations', projectNode(), [join(ROOT, 'bin/mutate.mjs'), '--sample', '200'])),
  ]);
}

/** What `selected` names (bin/test-selection.mjs), the quickest first. */
export async function runSelected({ folder, selected, missing, results, stops }) {
  const { checks, stages } = selected;
  const add = async (stage) => results.push(await stage);
  const take = async (stage, name, projects, env) => {
    const { whole = [], partly = [], titles = [] } = stages.get(stage) ?? {};
    if (whole.length > 0) await add(suite(ALONE, name, { folder, projects, env, files: whole }));
    if (partly.length > 0)
      await add(suite(ALONE, `${name}, by title`, { folder, projects, env, files: partly, titles }));
  };
  await take('domain', DOMAIN.name, DOMAIN.projects, {});
  const chromium = stages.has('component') || stages.has('journeys') ? findChromium(missing) : '';
  // Whoever names a screen or a journey means it, deep or not.
  const shell = { CHROMIUM_PATH: chromium && findHeadlessShell(chromium), DEEP: '1' };
  // They need neither types nor a build, and tell of a screen what a person would see.
  if (chromium) await take('component', 'components', ['component'], shell);
  for (const name of checks.filter((one) => one !== 'build')) await add(npm(ALONE, name));
  const asksForParts = ['server', 'journeys', 'deep'].some((stage) => stages.has(stage));
  const env = asksForParts ? findParts(missing, { deep: stages.has('deep') }) : {};
  const chosen = [...stages.values()].flatMap(({ whole, partly }) => [...whole, ...partly]);
  if (checks.includes('build') || chosen.some(needsBuild)) await add(build(ALONE));
  await take('server', 'server', SERVER, env);
  const walks = chromium ? stages.get('journeys') : undefined;
  if (walks) {
    const { url, stop } = await startOwnPostgres();
    stops.push(stop);
    const how = { folder, env: { ...env, ...shell, DATABASE_URL: url }, secondTryAfter: null };
    if (walks.whole.length > 0) await add(journeys(ALONE, 'journeys', { ...how, files: walks.whole }));
    if (walks.partly.length > 0)
      await add(journeys(ALONE, 'journeys, by title', { ...how, files: walks.partly, titles: walks.titles }));
  }
  await take('deep', 'deep', ['deep'], { ...env, DEEP: '1' });
}
