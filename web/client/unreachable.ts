/** Whether a page failed to open because nothing could be fetched, as opposed to something having gone wrong. */

/** Browsers word a lost connection each in their own way: 'Failed to fetch', 'Load failed', 'NetworkError when ...'. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof TypeError && /fetch|load failed|network/i.test(error.message);
