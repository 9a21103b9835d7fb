/** A message that still stands when another page is opened as a whole: it goes along in this tab, and that page shows it. */

type Tone = 'plain' | 'bad';

interface Said {
  text: string;
  tone: Tone;
  /** Milliseconds since 1970. */
  until: number;
}

const KEPT = 'toast';
/** Of what comes later nobody knows any more what it was about. */
const ON_THE_WAY_MS = 10_000;

let said: Said | null = null;

/** Null where a browser closes its storage to sites: then what was said stays behind. */
function tab(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

export function noteToast(text: string, tone: Tone, forMs: number): void {
  said = { text, tone, until: Date.now() + forMs };
}

/** Called as the page is left. */
export function carryToast(): void {
  if (said === null || said.until <= Date.now()) return;
  tab()?.setItem(KEPT, JSON.stringify({ ...said, until: Date.now() + ON_THE_WAY_MS }));
}

/** Once. */
export function takeToast(): Pick<Said, 'text' | 'tone'> | null {
  const kept = tab()?.getItem(KEPT) ?? null;
  if (kept === null) return null;
  tab()?.removeItem(KEPT);
  const carried = JSON.parse(kept) as Said;
  return carried.until > Date.now() ? carried : null;
}
