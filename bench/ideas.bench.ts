/**
 * The tools that find something for a credit, ideas and scenarios alike: the engine alone, as the browser's worker runs
 * it, then a provider's words over HTTP against the server as a process of its own, by new people who agreed: from one
 * that never answers, and from one that is left alone because it failed. Fails above the limits.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DATE_IDEAS } from '../content/date-ideas.ts';
import { startServer } from '../tests/server/server-process.ts';
import { callAs, signUp } from '../tests/server/sign-up.ts';
import { openStandInProvider } from '../tests/stand-ins/provider.ts';
import { findScenarios } from '../web/role-play/scenes-engine.ts';
import { findIdeas } from '../web/spice-up/ideas-engine.ts';

const LIMITS_MS = { engine: 15, hung: 13_000, open: 300 };
const RUNS = { engine: 500, hung: 3, open: 20 };
/** What a process does slower the first times is left out. */
const WARM_UP = 10;
/** So many failures in a row, and the provider is left alone. */
const FAILURES = 5;

const common = {
  day: '2026-11-21',
  wishes: { liked: ['activity:food', 'activity:massage'], avoid: ['boundary:cameras'] },
};
const ideasOrder = {
  ...common,
  timezone: 'Europe/Madrid',
  preferences: {
    relationshipType: 'settled' as const,
    availableTime: '2-4-hours' as const,
    activityTypes: ['food' as const, 'talk' as const],
    comfortLevel: 'very-bold' as const,
    previousActivities: ['cooking class', 'a walk by the river', 'board games', 'the museum'],
    needs: ['may-rain' as const],
  },
  seen: DATE_IDEAS.slice(0, 120).map(({ id }) => ({ id, day: '2026-11-01' })),
};
const scenariosOrder = {
  ...common,
  count: 3,
  preferences: {
    experienceLevel: 'experienced' as const,
    preferredThemes: [],
    settingPreferences: [],
    comfortBoundaries: ['restraint' as const, 'strangers' as const],
    intensityLevel: 'intense' as const,
    characterTypes: [],
  },
  seen: [],
};

const TOOLS = [
  {
    path: '/api/words/ideas',
    make: (seed: number) => findIdeas({ ...ideasOrder, seed }).ideas.length,
    call: findIdeas({ ...ideasOrder, seed: 1 }).calls[0],
  },
  {
    path: '/api/words/scenarios',
    make: (seed: number) => findScenarios({ ...scenariosOrder, seed }).bundle.scenarios.length,
    call: findScenarios({ ...scenariosOrder, seed: 1 }).calls[0],
  },
];
type Tool = (typeof TOOLS)[number];

function report(name: string, times: number[], limit: number): void {
  times.sort((a, b) => a - b);
  const [median = 0, slow = 0] = [times[Math.floor(times.length / 2)], times[Math.floor(times.length * 0.95)]];
  process.stdout.write(
    `  ${name}: median ${median.toFixed(1)} ms (limit ${limit} ms), 95 of 100 under ${slow.toFixed(1)} ms\n`,
  );
  if (median >= limit) process.exitCode = 1;
}

function measureEngine({ make }: Tool): void {
  const times: number[] = [];
  for (let run = 0; run < WARM_UP + RUNS.engine; run++) {
    const start = performance.now();
    if (make(run) === 0) throw new Error('The order was meant to be met.');
    if (run >= WARM_UP) times.push(performance.now() - start);
  }
  report('engine', times, LIMITS_MS.engine);
}

/** Milliseconds of one call by someone new who agreed; no words come of it, or it throws. */
async function ask(url: string, { path, call }: Tool): Promise<number> {
  const account = await signUp(url);
  await callAs(account, 'PATCH', `${url}/api/profile`, { preferences: { providerConsent: true } });
  const start = performance.now();
  const { status, body } = await callAs(account, 'POST', `${url}${path}`, call);
  const took = performance.now() - start;
  if (status !== 200 || body.reply !== null) throw new Error(`${path} was answered with ${status}.`);
  return took;
}

async function measureRequests(
  environment: Record<string, string>,
  work: (url: string) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'twofold-bench-'));
  const server = await startServer(folder, { LOG_LEVEL: 'silent', ...environment });
  try {
    await work(server.url);
  } finally {
    await server.stop('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  }
}

async function times(runs: number, one: () => Promise<number>): Promise<number[]> {
  const taken: number[] = [];
  for (let run = 0; run < runs; run++) taken.push(await one());
  return taken;
}

const provider = await openStandInProvider();
const environment = { AI_API_KEY: 'stand-in', AI_BASE_URL: provider.url };
for (const tool of TOOLS) {
  process.stdout.write(`${tool.path}\n`);
  measureEngine(tool);
  provider.behave('slow');
  await measureRequests(environment, async (url) => {
    report('provider hung', await times(RUNS.hung, () => ask(url, tool)), LIMITS_MS.hung);
  });
  provider.behave('status-401');
  await measureRequests(environment, async (url) => {
    await times(FAILURES, () => ask(url, tool));
    provider.received.length = 0;
    report('provider left alone', await times(RUNS.open, () => ask(url, tool)), LIMITS_MS.open);
    if (provider.received.length > 0) throw new Error('The provider was asked, though it had failed so often.');
  });
}
await provider.close();
