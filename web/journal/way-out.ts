/** The way on under trouble of the journal: another try, or the page loaded anew where only a newer one can go on. */
import { reloadPage } from './reload-page.ts';

export interface WayOut {
  retryText: string;
  onRetry(): void;
}

export const wayOut = (reload: boolean, again: () => void): WayOut =>
  reload ? { retryText: 'Reload the page', onRetry: reloadPage } : { retryText: 'Try Again', onRetry: again };
