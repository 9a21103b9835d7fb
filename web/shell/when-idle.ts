/** Waits until the page has loaded and the browser has nothing better to do. */

/** Answers a way to call it off. */
export function whenIdle(act: () => void): () => void {
  let calledOff = false;
  const run = () => {
    if (!calledOff) act();
  };
  // Safari has no idle callback.
  const wait = () =>
    'requestIdleCallback' in window ? requestIdleCallback(run, { timeout: 4000 }) : setTimeout(run, 600);
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
  return () => {
    calledOff = true;
    removeEventListener('load', wait);
  };
}
