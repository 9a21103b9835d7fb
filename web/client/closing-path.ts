/** Where whoever signs in to a closed account is led: the one page on which its end can be undone. */

export const CLOSING_PATH = '/account/closing';

/** By a whole load, so that nothing that was open stays on the screen. */
export function leadToClosing(): void {
  if (location.pathname !== CLOSING_PATH) location.replace(CLOSING_PATH);
}
