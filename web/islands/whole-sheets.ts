/** The whole sheets of a reading page, which came with the part of them that it uses: before anything there can become something else. */

/** A scroll, a pointer, a finger, a key or the focus: somebody who may change something. */
const SIGNS = ['scroll', 'pointerover', 'touchstart', 'keydown', 'focusin'];

/** One that failed before this was asked is told of by no event any more. */
const MAX_SHEET_MS = 5_000;

const asked = new WeakMap<HTMLLinkElement, Promise<unknown>>();

/** Each once, for all who ask. Resolves when all are there, or cannot be had. */
export async function fetchWholeSheets(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  const open = links.filter((link) => asked.has(link) || link.disabled || !link.sheet);
  await Promise.all(open.map((link) => asked.get(link) ?? fetchSheet(link)));
}

function fetchSheet(link: HTMLLinkElement): Promise<unknown> {
  const settled = new Promise((done) => {
    link.addEventListener('load', done, { once: true });
    link.addEventListener('error', done, { once: true });
    setTimeout(done, MAX_SHEET_MS);
  });
  asked.set(link, settled);
  link.media = '';
  link.disabled = false;
  return settled;
}

export function fetchSheetsAtFirstSign(): void {
  const heed = () => {
    for (const sign of SIGNS) removeEventListener(sign, heed, true);
    void fetchWholeSheets();
  };
  for (const sign of SIGNS) addEventListener(sign, heed, { capture: true, passive: true });
}
