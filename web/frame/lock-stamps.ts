/** When somebody last pressed something in this browser, and when a page of ours was last open: two times, nothing else. */

const PRESS = 'last-press';
const OPEN = 'last-open';
/** Presses closer together than this are one, so that typing does not write to the disk at each key. */
const APART_MS = 2_000;

let noted = 0;

export const readLastPress = (): number | null => readStamp(PRESS);
export const readLastOpen = (): number | null => readStamp(OPEN);

export function notePress(now: number): void {
  if (Math.abs(now - noted) < APART_MS) return;
  noted = now;
  localStorage.setItem(PRESS, String(now));
  localStorage.setItem(OPEN, String(now));
}

export const noteOpen = (now: number): void => localStorage.setItem(OPEN, String(now));

/** The next press counts at once, however soon it comes; unlocking is one. */
export function notePressNow(now: number): void {
  noted = 0;
  notePress(now);
}

function readStamp(name: string): number | null {
  const kept = Number(localStorage.getItem(name) ?? Number.NaN);
  return Number.isFinite(kept) ? kept : null;
}
