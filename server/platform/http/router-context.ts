/** The context that a page's server loader reads by `context.get(...)`. */
import { createContext } from 'react-router';
import type { AppContext } from '../app-context.ts';

export const appContext = createContext<AppContext>();

/** How a page is rendered: cached for everyone (hashes of its inline scripts), or for one request (a nonce). */
export type PageMode = 'kept' | 'once';

/** The files of the reading pages' own script: where it lies, and the application's, which it fetches ahead. */
export interface StillFiles {
  /** Addresses of modules; the first one starts the page. */
  modules: readonly string[];
  /** What is fetched when the browser is idle. */
  ahead: readonly string[];
}

/** Null in development, where every page is the application's. */
export const stillContext = createContext<StillFiles | null>(null);

export const pageModeContext = createContext<PageMode>('once');
