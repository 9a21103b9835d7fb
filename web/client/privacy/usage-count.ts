/** Adds up what was opened, with consent, and sends the sums when the page is left; without it nothing is even counted. */
import { SHARED_EVENTS, type UsageEvent, type UsageReport } from '../../../domain/privacy/usage-event.ts';
import { knownSettings } from './known-settings.ts';
import { tellingPath } from './neutral-paths.ts';
import { sendReport, sendsNothing } from './sent-reports.ts';

const OPENED: readonly (readonly [path: string, what: UsageEvent])[] = [
  ['/tools/intimacy-planner', 'opened planner'],
  ['/tools/spice-up-planner', 'opened spice-up'],
  ['/tools/roleplay-suggestor', 'opened role-play'],
  ['/tools/relationship-analytics', 'opened analytics'],
  ['/tools/mood-energy-tracker', 'opened check-in'],
  ['/tools/privacy-controls', 'opened privacy'],
  ['/tools/yes-maybe-no', 'opened wish list'],
  ['/database', 'opened list'],
  ['/partner', 'opened partner'],
  ['/account', 'opened account'],
];
const MAX_TIMES = 200;

const sums = new Map<UsageEvent, number>();
let last: UsageEvent | undefined;
let watching = false;

const agreed = (what: UsageEvent): boolean => {
  const known = knownSettings();
  return (SHARED_EVENTS.includes(what) ? known?.analyticsSharing : known?.usageAnalytics) === true;
};

/** What a path counts as, telling or neutral; undefined for what is not counted. */
export function openedBy(pathname: string): UsageEvent | undefined {
  const path = tellingPath(pathname);
  return OPENED.find(([start]) => path === start || path.startsWith(`${start}/`))?.[1];
}

/** A page was opened. Going about within one tool counts once. */
export function countOpened(pathname: string): void {
  const what = openedBy(pathname);
  if (what === last) return;
  last = what;
  if (what) countUse(what);
}

export function countUse(what: UsageEvent): void {
  if (!agreed(what) || sendsNothing()) return;
  sums.set(what, Math.min((sums.get(what) ?? 0) + 1, MAX_TIMES));
  if (watching) return;
  watching = true;
  addEventListener('pagehide', sendSums);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') sendSums();
  });
}

function sendSums(): void {
  const counts: UsageReport['counts'] = [...sums]
    // Taken back meanwhile: what was counted goes nowhere.
    .filter(([what]) => agreed(what))
    .map(([what, times]) => ({ what, times }));
  sums.clear();
  if (counts.length === 0 || sendsNothing()) return;
  const lines = counts.map(({ what, times }) => `${what}: ${times}`);
  sendReport({ kind: 'usage', body: { counts } }, lines, Date.now());
}
