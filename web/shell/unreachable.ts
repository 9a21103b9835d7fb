/** Whether a page failed to open because nothing could be fetched, as opposed to something having gone wrong. */

/** Thrown by the router in place of its reload while there is no connection (`web/bundle.ts`). */
export const UNREACHABLE = 'Unreachable';

/** Browsers word a lost connection each in their own way: 'Failed to fetch', 'Load failed', 'NetworkError when ...'. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === UNREACHABLE || (error instanceof TypeError && /fetch|load failed|network/i.test(error.message));
}
