/** Waits until the page has loaded and the browser has nothing better to do. */

/** Returns a cancel function. `restMs`: how long the page is left alone first. */
export function whenIdle(act: () => void, restMs = 0): () => void {
  let calledOff = false;
  const run = () => {
    if (!calledOff) act();
  };
  // Safari has no idle callback.
  const idle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(run, { timeout: 4000 }) : setTimeout(run, 600);
  const wait = () => (restMs > 0 ? setTimeout(idle, restMs) : idle());
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
  return () => {
    calledOff = true;
    removeEventListener('load', wait);
  };
}
