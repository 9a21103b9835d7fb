/** When another look is due: `look` is called until the answer is. */

/** Whenever the page is seen again. */
export function onSeen(look: () => void): () => void {
  const changed = () => {
    if (document.visibilityState === 'visible') look();
  };
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

/** Whenever the page is seen again, and whenever a connection is back. */
export function onReturn(look: () => void): () => void {
  const stopSeeing = onSeen(look);
  const online = () => look();
  addEventListener('online', online);
  return () => {
    stopSeeing();
    removeEventListener('online', online);
  };
}
