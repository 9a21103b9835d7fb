/** Code that a page fetches when it needs it: where it cannot be had, whether that is for want of a connection or after an update. */
import { ApiError, UNREACHABLE } from './api-error.ts';

/** The files of a page that was opened before an update are gone from the server. */
const UPDATED = 'Twofold was updated while this page was open. Copy what you have typed, then reload the page.';

/** A connection that says neither yes nor no counts as none. */
const PATIENCE_MS = 5_000;

/** Whether the server answers at all; by `fetch` alone, since every page loads this file and few load the API's client. */
const isReached = () =>
  fetch('/api/accounts/settings', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Why code could not be had: 'unreachable', which the next try may mend, or 'updated', which a reload alone does. */
export async function missingCode(): Promise<ApiError> {
  const [code, sentence] = (await isReached())
    ? (['updated', UPDATED] as const)
    : (['unreachable', UNREACHABLE] as const);
  return new ApiError(0, 'No Code', { code, sentence });
}

/** `load` imports a file. Rejects with an ApiError as `missingCode` makes it. */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch {
    throw await missingCode();
  }
}
