/** What was pressed in an island that could not be had, such as after an update of the server: a link is followed and a form is sent as browsers do it by themselves. */
import { sayPlainly } from './plain-toast.ts';

/** A server that says neither yes nor no counts as away. */
const PATIENCE_MS = 5_000;

/** What leads nowhere without its island is said to be lost. */
export async function goOnWithout(pressed: HTMLElement): Promise<void> {
  if (navigator.onLine) {
    if (pressed instanceof HTMLAnchorElement) return location.assign(pressed.href);
    const form = formSentBy(pressed);
    // Else what was typed would be left behind for the browser's own error page.
    if (form && (await isReached())) return form.requestSubmit(pressed);
  }
  sayPlainly('That didn’t load. Check your connection, or reload the page.');
}

/** One that says itself where it goes. */
function formSentBy(pressed: HTMLElement): HTMLFormElement | null {
  if (!(pressed instanceof HTMLButtonElement) || pressed.type !== 'submit') return null;
  return pressed.form?.hasAttribute('action') ? pressed.form : null;
}

const isReached = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );
