/** What the page itself has under way, so that a test can end with it: calls of the API and their answers, and what goes into its databases. */

const underWay = new Set<Promise<unknown>>();

function track(work: Promise<unknown>): void {
  underWay.add(work);
  const end = () => underWay.delete(work);
  work.then(end, end);
}

const firstOf = (of: EventTarget, ...events: string[]): Promise<void> =>
  new Promise((done) => {
    for (const event of events) of.addEventListener(event, () => done(), { once: true });
  });

const { fetch } = window;
/** What `fetch` is to the page, unless a file puts another in its place. */
export const fetchOfPage: typeof fetch = (...asked) => {
  const answer = fetch(...asked);
  // Read to its end here too: whoever asked goes on once they have all of it.
  track(answer.then((one) => one.clone().arrayBuffer()));
  return answer;
};
window.fetch = fetchOfPage;

const { open } = IDBFactory.prototype;
IDBFactory.prototype.open = function (...of) {
  const request = open.apply(this, of);
  track(firstOf(request, 'success', 'error'));
  return request;
};

const { transaction } = IDBDatabase.prototype;
IDBDatabase.prototype.transaction = function (...of) {
  const begun = transaction.apply(this, of);
  track(firstOf(begun, 'complete', 'abort'));
  return begun;
};

const { request } = LockManager.prototype;
LockManager.prototype.request = function (this: LockManager, name: string, ...of: unknown[]) {
  const held = (request as (...all: unknown[]) => Promise<unknown>).call(this, name, ...of);
  // As web/journal/browser-database.ts calls them; others are held for as long as a page is open.
  if (name.startsWith('database ')) track(held);
  return held;
} as typeof request;

/** Whatever goes on from what has just ended has gone on. Not by a timer: a test may hold the clock. */
const aTurn = (): Promise<void> =>
  new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      done();
    };
    port2.postMessage(null);
  });

/** Resolves once nothing is under way, nor began from what was. */
export async function atRest(): Promise<void> {
  await aTurn();
  while (underWay.size > 0) {
    await Promise.allSettled(underWay);
    await aTurn();
  }
}
