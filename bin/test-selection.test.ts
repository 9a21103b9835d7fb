/** What a small run takes, in a house of a few files under git. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
// @ts-expect-error a command of the house, without types
import { selectByChange, selectByWords } from './test-selection.mjs';

const HOUSE: Record<string, string> = {
  'domain/plans/plan.ts': 'export const plan = 1;',
  'domain/plans/plan.test.ts': "import { plan } from './plan.ts';\ntest('a plan holds', () => {});",
  'server/plans/make-plan.ts': 'export const makePlan = 1;',
  'server/plans/routes.ts': "import { makePlan } from './make-plan.ts';\nroute({ method: 'POST', path: '/plans' });",
  'server/stories/routes.ts': "routes(endpoints, { 'GET /stories/{id}': {}, 'GET /stories/mine': {} });",
  'server/rooms.ts': "import './plans/routes.ts';\nimport './stories/routes.ts';",
  'server/rooms.test.ts': "import './rooms.ts';\ntest('every room is listed', () => {});",
  'server/mail.ts': 'export const mail = 1;',
  'server/mail.test.ts': `import './mail.ts';\ntest('a letter leaves', () => {});\ntest(\`a letter of \${kind} waits\`, () => {});`,
  'web/routes.ts': [
    'export default [',
    "  layout('./shell/layout.tsx', [",
    "    index('./shell/home-page.tsx'),",
    "    route('about', './shell/about-page.tsx'),",
    '  ]),',
    "  route('plans/:planId', './plans/plan-page.tsx'),",
    "  route('stories/:storyId', './stories/story-page.tsx'),",
    "  route('invite/:code?', './plans/invite-page.tsx'),",
    '];',
  ].join('\n'),
  'web/root.tsx': '',
  'web/shell/layout.tsx': '',
  'web/shell/home-page.tsx': '',
  'web/shell/about-page.tsx': '',
  'web/plans/plan-calls.ts': "callApi('POST', '/plans');",
  'web/plans/plan-page.tsx': "import '../../domain/plans/plan.ts';\nimport './plan-calls.ts';",
  'web/plans/plan-page.component.test.tsx': "import './plan-page.tsx';\napi.answer('POST /api/plans', {});",
  'web/plans/invite-page.tsx': '',
  'web/stories/story-page.tsx': `/** Asks POST /plans for nothing: \`/plans\`. */\ncallApi(\`/stories/\${id}\`);`,
  'web/demo/demo-answers.ts': "answers({ 'POST /api/plans': 1 });",
  'tests/journeys/open-plan.ts': `await page.goto(\`\${server.url}/plans/\${planId}\`);`,
  'tests/journeys/plan.journey.ts': "import { openPlan } from './open-plan.ts';\ntest('a plan is made', () => {});",
  'tests/journeys/story.journey.ts': "await page.goto('/stories/1?from=blog');\ntest('a story is read', () => {});",
  'tests/journeys/home.journey.ts':
    "// as `tests/journeys/open-plan.ts` does\nawait page.goto('/');\nconst parts = path.split('/');",
  'tests/journeys/about.journey.ts': "await walkTo(page, '/about#us');\nconst parts = path.split('/');",
  'tests/journeys/invite.journey.ts': "await page.goto('/invite');",
  'tests/journeys/refused.journey.ts': "await page.route('**/api/plans', refuse);",
  'tests/deep/load.test.ts': "import '../../server/mail.ts';\ntest('a thousand letters', () => {});",
  'docs/house.md': '',
};

let root = '';
function git(...args: string[]): void {
  const who = ['-c', 'user.name=Robin', '-c', 'user.email=robin@example.org', '-c', 'commit.gpgsign=false'];
  const { status, stderr } = spawnSync('git', [...who, ...args], { cwd: root, encoding: 'utf8', timeout: 60_000 });
  if (status !== 0) throw new Error(stderr);
}
function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'selection-'));
  for (const [file, text] of Object.entries(HOUSE)) write(file, text);
  git('init', '-q');
  git('add', '-A');
  git('commit', '-qm', 'A small house');
});
afterEach(() => {
  git('reset', '-q', '--hard');
  git('clean', '-qfd');
});
afterAll(() => rmSync(root, { recursive: true }));

/** The files that are taken, by what their names begin with. */
function taken({ stages }: { stages: Map<string, { whole: string[] }> }) {
  return Object.fromEntries(
    [...stages].map(([stage, { whole }]) => [
      stage,
      whole.map((file) => (/([^/.]+)[^/]*$/.exec(file) ?? [])[1]).sort(),
    ]),
  );
}
function afterChange(...files: string[]) {
  for (const file of files) write(file, `${HOUSE[file] ?? ''}\nchanged();`);
  return taken(selectByChange(root));
}

describe('what a change reaches', () => {
  test('nothing has changed: nothing is taken', () => {
    expect(selectByChange(root)).toEqual({ checks: [], stages: new Map(), changed: [] });
  });

  test('a rule: its tests, the screens that import it, and journeys that open their pages by a helper', () => {
    expect(afterChange('domain/plans/plan.ts')).toEqual({
      domain: ['plan'],
      component: ['plan-page'],
      journeys: ['plan'],
    });
  });

  test('what a route answers: the server’s tests, screens that call it, journeys that open these or hold the call', () => {
    expect(afterChange('server/plans/make-plan.ts')).toEqual({
      server: ['rooms'],
      component: ['plan-page'],
      journeys: ['plan', 'refused'],
    });
  });

  test('a route with a parameter, named with its method', () => {
    expect(afterChange('server/stories/routes.ts')).toEqual({ server: ['rooms'], journeys: ['story'] });
  });

  test('what no route reaches: the tests that import it, the long ones when they are meant', () => {
    expect(afterChange('server/mail.ts')).toEqual({ server: ['mail'] });
    expect(taken(selectByChange(root, { deep: true }))).toEqual({ server: ['mail'], deep: ['load'] });
  });

  test('the home page: journeys that open it, not all that hold a slash', () => {
    expect(afterChange('web/shell/home-page.tsx')).toEqual({ journeys: ['home'] });
  });

  test('a frame: the pages within it; the root: every page', () => {
    expect(afterChange('web/shell/layout.tsx')).toEqual({ journeys: ['about', 'home'] });
    expect(afterChange('web/root.tsx')).toEqual({ journeys: ['about', 'home', 'invite', 'plan', 'story'] });
  });

  test('a page whose parameter may be left out', () => {
    expect(afterChange('web/plans/invite-page.tsx')).toEqual({ journeys: ['invite'] });
  });

  test('a test alone, and one that is new', () => {
    expect(afterChange('tests/journeys/home.journey.ts', 'server/new house.test.ts')).toEqual({
      server: ['new house'],
      journeys: ['home'],
    });
  });

  test('what was removed or renamed reaches those who still import it', () => {
    unlinkSync(join(root, 'server/mail.ts'));
    expect(taken(selectByChange(root))).toEqual({ server: ['mail'] });
    git('reset', '-q', '--hard');
    renameSync(join(root, 'server/mail.ts'), join(root, 'server/letters.ts'));
    git('add', '-A');
    expect(taken(selectByChange(root))).toEqual({ server: ['mail'] });
    expect(selectByChange(root).changed.sort()).toEqual(['server/letters.ts', 'server/mail.ts']);
  });

  test('checks are for code alone; a document reaches no test', () => {
    write('docs/house.md', 'more');
    expect(selectByChange(root)).toEqual({ checks: [], stages: new Map(), changed: ['docs/house.md'] });
    write('server/mail.ts', 'more');
    expect(selectByChange(root).checks).toEqual(['lint', 'types']);
  });

  test('outside of git it fails, and says why', () => {
    const outside = mkdtempSync(join(tmpdir(), 'no-git-'));
    try {
      expect(() => selectByChange(outside)).toThrow(/git diff .* failed/);
    } finally {
      rmSync(outside, { recursive: true });
    }
  });
});

describe('what words choose', () => {
  test('a stage, a file, a title: where all of them stand', () => {
    expect(taken(selectByWords(root, ['journeys', 'story']))).toEqual({ journeys: ['story'] });
    expect(taken(selectByWords(root, ['Plan', 'domain']))).toEqual({ domain: ['plan'] });
    expect(selectByWords(root, ['letter', 'leaves']).stages).toEqual(
      new Map([['server', { whole: [], partly: ['server/mail.test.ts'], titles: ['a letter leaves'] }]]),
    );
    expect(selectByWords(root, ['waits']).stages.get('server').titles).toEqual(['a letter of .* waits']);
  });

  test('the long ones only where they are meant', () => {
    expect(selectByWords(root, ['thousand']).stages).toEqual(new Map());
    expect(selectByWords(root, ['thousand', 'deep']).stages.has('deep')).toBe(true);
    expect(selectByWords(root, ['thousand'], { deep: true }).stages.has('deep')).toBe(true);
  });

  test('the names of checks mean these', () => {
    expect(selectByWords(root, ['types', 'lint'])).toEqual({ checks: ['types', 'lint'], stages: new Map() });
  });
});
