/**
 * Tells the server what its owner's access log could not know without the browser: that the journal was opened with the key
 * kept here, and that a plan was taken out. Without a connection it is told later, and said to be late.
 */
import type { PlanExportForm } from '../../../domain/privacy/access-acts.ts';
import { ApiError, callApi } from '../api.ts';
import { isDemo } from '../demo-flag.ts';
import { accessClaims } from '../sessions/access-claims.ts';
import { accessToken } from '../sessions/auth-storage.ts';
import { heldSession } from './lock-mark.ts';

/** One call of the API: what happened, and nothing of what it was about. */
type Telling =
  | { name: 'POST /journal/opening'; body: Record<never, never> }
  | { name: 'POST /privacy/plan-export-note'; body: { form: PlanExportForm; late?: true } };

const UNTOLD = 'access-untold';
/** More than these are not remembered: it is web storage, and nobody exports a plan so often without a connection. */
const MAX_UNTOLD = 20;
/** The server makes a line in twelve hours of it; asking it more often tells nobody anything. Milliseconds. */
const AGAIN_MS = 3_600_000;

let opened: { session: string; at: number } | null = null;

/** At each opening; most of them are told already. Never on the safety page, whose visits nothing may give away. */
export function tellOpening(now = Date.now()): void {
  const held = heldSession();
  if (held === null || isDemo() || location.pathname === '/safety') return;
  if (opened?.session === held && now - opened.at < AGAIN_MS) return;
  opened = { session: held, at: now };
  void tellUntold({ name: 'POST /journal/opening', body: {} }).then((told) => {
    // The next opening tries again.
    if (!told) opened = null;
  });
}

/** Settles when it is told, or is remembered as untold; it never rejects. */
export async function tellPlanExport(form: PlanExportForm): Promise<void> {
  if (heldSession() === null || isDemo()) return;
  await tellUntold({ name: 'POST /privacy/plan-export-note', body: { form } });
}

/** What waits goes first. False where this one could not be told now. */
async function tellUntold(last: Telling): Promise<boolean> {
  const waiting = takeUntold();
  const left: Telling[] = [];
  for (const telling of [...waiting, last]) if (!(await tell(telling))) left.push(telling);
  // An opening is told by the next one; an export happens once.
  remember(left.filter(({ name }) => name === 'POST /privacy/plan-export-note'));
  return !left.includes(last);
}

/** True also where the server will never take it, such as from an account that was closed meanwhile. */
async function tell(telling: Telling): Promise<boolean> {
  try {
    await (telling.name === 'POST /journal/opening' ? callApi(telling.name, telling) : callApi(telling.name, telling));
    return true;
  } catch (error) {
    return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
  }
}

const present = (): string => accessClaims(accessToken())?.user.id ?? '';

/** Taken out in one turn, so that two tabs do not tell the same. Another person's are dropped. */
function takeUntold(): Telling[] {
  const kept = localStorage.getItem(UNTOLD);
  localStorage.removeItem(UNTOLD);
  if (kept === null) return [];
  const { of, forms } = JSON.parse(kept) as { of: string; forms: PlanExportForm[] };
  return of === present() ? forms.map((form) => late(form)) : [];
}

function remember(untold: Telling[]): void {
  // Signed out meanwhile: nothing is left behind.
  if (untold.length === 0 || heldSession() === null) return;
  const forms = [...takeUntold(), ...untold].flatMap((telling) =>
    telling.name === 'POST /privacy/plan-export-note' ? telling.body.form : [],
  );
  localStorage.setItem(UNTOLD, JSON.stringify({ of: present(), forms: forms.slice(0, MAX_UNTOLD) }));
}

const late = (form: PlanExportForm): Telling => ({
  name: 'POST /privacy/plan-export-note',
  body: { form, late: true },
});
