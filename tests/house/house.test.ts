/** The house's own rules, as checks that fail. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { DOMAIN_ORDER, ROOMS, SERVER_ORDER, WEB_ORDER } from '../../domain/rooms.ts';
import { envSchema } from '../../server/platform/env.ts';
import { LIMITS } from '../../server/platform/http/limits.ts';
import { jsonSchema } from '../../server/platform/routes.ts';
import { ROUTES } from '../../server/rooms.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const CODE = ['domain', 'server', 'web', 'content', 'tests', 'bench', 'bin'];

const filesUnder = (floor: string): string[] =>
  existsSync(join(ROOT, floor))
    ? readdirSync(join(ROOT, floor), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
    : [];
const sources = CODE.flatMap(filesUnder).filter((path) => /\.(ts|tsx|mjs)$/.test(path));
const foldersOf = (floor: string): string[] =>
  readdirSync(join(ROOT, floor)).filter((name) => statSync(join(ROOT, floor, name)).isDirectory());

test('every folder of a floor is a room of the one list, or the floor’s own furniture', () => {
  const furniture: Record<string, string[]> = {
    domain: [],
    server: ['platform', 'commands'],
    web: ['kit', 'client', 'frame', 'shell', 'style', 'public', 'demo', 'offline', 'islands'],
  };
  for (const [floor, own] of Object.entries(furniture)) {
    for (const folder of foldersOf(floor)) expect([...ROOMS, ...own], `${floor}/${folder}`).toContain(folder);
  }
});

test('every room of the domain and of the server has its place in the order', () => {
  expect([...DOMAIN_ORDER].sort()).toEqual(foldersOf('domain').sort());
  expect([...SERVER_ORDER].sort()).toEqual(foldersOf('server').sort());
});

test('every room of the web floor has its place in the order', () => {
  const rooms = foldersOf('web').filter((folder) => !['style', 'public'].includes(folder));
  expect([...WEB_ORDER].sort()).toEqual(rooms.sort());
});

test('whatever opens a store of the browser is among those that a sign-out or an erasure empties', () => {
  const wired = ['web/wiring.ts', 'web/uncopied-stores.ts']
    .map((path) => readFileSync(join(ROOT, path), 'utf8'))
    .join('');
  // The first opens them for the others, the second is emptied by `forgetDevice` itself, and the kept pages go by one verb.
  const own = /^web\/(client\/device\/(browser-database|device-vault)\.ts|offline\/)/;
  const opening = sources.filter((path) => path.startsWith('web/') && !own.test(path) && !/\.test\.tsx?$/.test(path));
  for (const path of opening) {
    if (!/\b(browserDatabase\(|indexedDB\.open\(|caches\.open\()/.test(readFileSync(join(ROOT, path), 'utf8')))
      continue;
    expect(wired, path).toContain(`'${path.replace('web/', './')}'`);
  }
});

test('the databases of what has no other copy are named where their names go once they are empty', () => {
  const paths = [...readFileSync(join(ROOT, 'web/uncopied-stores.ts'), 'utf8').matchAll(/from '\.\/(.+)'/g)];
  const databases = paths.flatMap(([, path = '']) =>
    [...readFileSync(join(ROOT, 'web', path), 'utf8').matchAll(/browserDatabase\('([\w-]+)'/g)].map(([, name]) => name),
  );
  const [, named = ''] = /keepUncopied\(\[(.+?)\]/.exec(readFileSync(join(ROOT, 'web/wiring.ts'), 'utf8')) ?? [];
  expect(databases.length).toBeGreaterThan(0);
  expect(named.split(', ').sort()).toEqual(databases.map((name) => `'${name}'`).sort());
});

/** What mail programs send there is theirs to word (RFC 8058): it is not looked at. */
const UNREAD = ['POST /newsletter/leave', 'POST /reminders/leave'];

test('every API route declares its schema, its guard and its rate limit', () => {
  expect(ROUTES.length).toBeGreaterThan(0);
  for (const { spec } of ROUTES) {
    const name = `${spec.method} ${spec.path}`;
    expect(['anyone', 'member', 'adult', 'moderator', 'admin'], name).toContain(spec.guard);
    expect(Object.keys(LIMITS), name).toContain(spec.limit);
    expect(Object.keys(spec.responses).length, name).toBeGreaterThan(0);
    if (spec.method === 'GET' || spec.method === 'DELETE' || UNREAD.includes(name)) continue;
    expect(spec.body ?? spec.raw, name).toBeDefined();
  }
});

test('every endpoint that the domain describes is served, and no other', async () => {
  const described: string[] = [];
  for (const path of sources.filter((source) => /^domain\/.+\/(.+-)?api\.ts$/.test(source))) {
    const groups = Object.values((await import(join(ROOT, path))) as Record<string, unknown>);
    // A schema is an object too; what names a method and a path is an endpoint.
    const names = groups.flatMap((group) => Object.keys(Object(group)).filter((name) => / \//.test(name)));
    expect(names, path).not.toEqual([]);
    described.push(...names);
  }
  expect(ROUTES.map(({ spec }) => `${spec.method} ${spec.path}`).sort()).toEqual(described.sort());
});

test('the browser asserts nothing of what the API answers: the contract types it', () => {
  for (const path of sources.filter((source) => /^web\/.*(?<!\.test)\.tsx?$/.test(source))) {
    const text = readFileSync(join(ROOT, path), 'utf8');
    expect(text, path).not.toMatch(/\b(callApi\w*|useApiQuery)<(?!Name\b)/);
    expect(text, path).not.toMatch(/\bawait (callApi|api)\([^;]*\) as /);
  }
});

test('every name in the path of a route has a schema, and every schema a name', () => {
  for (const { spec } of ROUTES) {
    const named = [...spec.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const known = spec.params ? Object.keys(jsonSchema(spec.params.schema, 'input').properties as object) : [];
    expect(known.sort(), `${spec.method} ${spec.path}`).toEqual(named.sort());
  }
});

test('every admin route requires the moderator or the admin guard', () => {
  for (const { spec } of ROUTES.filter((route) => route.spec.path.startsWith('/admin'))) {
    expect(['moderator', 'admin'], spec.path).toContain(spec.guard);
  }
});

test('no file of code is longer than 300 lines', () => {
  const data = /^content\/|\/migrations\/|common-passwords/;
  for (const path of sources.filter((source) => !data.test(source))) {
    expect(readFileSync(join(ROOT, path), 'utf8').split('\n').length, path).toBeLessThanOrEqual(301);
  }
});

test('no check of a hook’s dependencies is turned off: what begins anew with a click has `useRestart`', () => {
  const turnedOff = sources.filter((path) =>
    /biome-ignore lint\/correctness\/useExhaustiveDependencies/.test(readFileSync(join(ROOT, path), 'utf8')),
  );
  expect(turnedOff).toEqual([]);
});

test('no effect ends with what a scroll answers: in newer browsers a promise, which React would call', () => {
  const SCROLLS = /use(?:Layout)?Effect\(\s*\(\) =>\s*[^{\s][^;{]*\.scroll\w*\(/;
  expect('useEffect(() => part.current?.scrollIntoView(), [])').toMatch(SCROLLS);
  for (const path of sources.filter((one) => /\.tsx?$/.test(one) && !one.endsWith('house.test.ts'))) {
    expect(readFileSync(join(ROOT, path), 'utf8'), path).not.toMatch(SCROLLS);
  }
});

test('no object is spread where its parts could stand, which would hide them from a search and from the compiler', () => {
  for (const path of sources.filter((one) => /\.tsx?$/.test(one))) {
    expect(readFileSync(join(ROOT, path), 'utf8'), path).not.toMatch(/\.\.\.\{\s*[\w'"[.]/);
  }
});

test('no journey waits for a promise by `waitForFunction`, which takes it for a yes whatever it brings', () => {
  for (const path of sources.filter((one) => one.startsWith('tests/journeys/'))) {
    const text = readFileSync(join(ROOT, path), 'utf8');
    expect(text, path).not.toMatch(/waitForFunction\(\s*(async\b|\([^)]*\) =>\s*new Promise)/);
  }
});

test('there are no drawers: no utils, helpers, misc, services, and no barrels', () => {
  for (const path of sources) {
    expect(path).not.toMatch(/(^|\/)(utils?|helpers?|misc|services?|common)(\/|\.tsx?$)/);
    expect(path).not.toMatch(/(^|\/)index\.tsx?$/);
  }
});

test('every file opens with its promise', () => {
  for (const path of sources.filter((source) => !/\.(test|journey)\.tsx?$/.test(source))) {
    expect(readFileSync(join(ROOT, path), 'utf8').trimStart().slice(0, 3), path).toBe('/**');
  }
});

test('the browser’s language is asked for in one place', () => {
  const asking = sources.filter((path) => /navigator\.languages?\b/.test(readFileSync(join(ROOT, path), 'utf8')));
  expect(asking.filter((path) => !path.startsWith('tests/'))).toEqual(['web/kit/time/date-language.ts']);
});

test('a time of day is said in the person’s own form, and in one place', () => {
  /** What machines read: `<input>`s, and the day that it is somewhere. */
  const machines = ['web/kit/time/wall-time.ts', 'web/kit/time/today.ts'];
  const screens = sources.filter((path) => path.startsWith('web/') && !/\.test\.tsx?$/.test(path));
  const asking = screens.filter((path) => /timeStyle:|\bhour: '/.test(readFileSync(join(ROOT, path), 'utf8')));
  expect(asking.filter((path) => !machines.includes(path))).toEqual(['web/kit/time/date-language.ts']);
  for (const path of screens.filter((screen) => screen.endsWith('.tsx'))) {
    const words = readFileSync(join(ROOT, path), 'utf8').match(
      />[^<>{}]*\b[0-2]\d:[0-5]\d\b|"[A-Z][^"]*\b[0-2]\d:[0-5]\d\b/,
    );
    expect(words?.[0] ?? '', path).toBe('');
  }
});

test('colors are mixed in oklab: on the way from one hue to another oklch passes through a third', () => {
  for (const sheet of filesUnder('web/style').filter((path) => path.endsWith('.css'))) {
    expect(readFileSync(join(ROOT, sheet), 'utf8'), sheet).not.toMatch(/(?:color-mix|gradient)\(\s*in (?!oklab\b)/);
  }
});

test('a program that a test waits for without letting go of the process has its time: the test’s own stands still meanwhile', () => {
  const waits = sources
    .filter((path) => path.startsWith('tests/') || path.endsWith('.test.ts'))
    .flatMap((path) =>
      [...readFileSync(join(ROOT, path), 'utf8').matchAll(/\b(?:spawn|exec|execFile)Sync\([\s\S]*?\);/g)]
        .filter(([call]) => !/\btimeout:/.test(call))
        .map(([call]) => `${path}: ${call}`),
    );
  expect(waits).toEqual([]);
});

test('the lock names no host, and no file names a registry', () => {
  expect(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).not.toMatch(/"resolved"/);
  for (const path of sources)
    expect(readFileSync(join(ROOT, path), 'utf8'), path).not.toMatch(/registry\.[a-z]+\.[a-z]+\//);
});

test('every dependency is pinned to one exact version', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
    expect(version, name).toMatch(/^(npm:[@\w/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/);
  }
});

test('every package that runs in production is imported by what runs there', () => {
  const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const sheets = filesUnder('web').filter((path) => path.endsWith('.css'));
  const running = sources.filter((path) => !/^(tests|bench)\/|\.test\.tsx?$/.test(path));
  const code = [...running, ...sheets].map((path) => readFileSync(join(ROOT, path), 'utf8')).join('\n');
  for (const name of Object.keys(dependencies)) expect(code, name).toMatch(new RegExp(`['"]${name}(/|['"])`));
});

test('docs/operating.md and .env.example explain exactly the environment variables that the server reads', () => {
  const names = Object.keys(envSchema.shape).sort();
  const operating = readFileSync(join(ROOT, 'docs', 'operating.md'), 'utf8');
  expect([...operating.matchAll(/^\| `([A-Z\d_]+)` *\|/gm)].map((found) => found[1]).sort()).toEqual(names);
  const example = readFileSync(join(ROOT, '.env.example'), 'utf8');
  expect([...example.matchAll(/^# ?([A-Z\d_]+)=/gm)].map((found) => found[1]).sort()).toEqual(names);
});

test('a class belongs to one stylesheet, so that no page changes another', () => {
  const owners = new Map<string, string>();
  for (const sheet of filesUnder('web/style').filter((path) => path.endsWith('.css') && !path.endsWith('print.css'))) {
    for (const [, name = ''] of readFileSync(join(ROOT, sheet), 'utf8').matchAll(/(?<!,\s*)^\s*\.([\w-]+)\s*\{/gm)) {
      expect(owners.get(name) ?? sheet, `.${name}`).toBe(sheet);
      owners.set(name, sheet);
    }
  }
});
