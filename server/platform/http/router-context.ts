/** The context that a page's server loader reads by `context.get(...)`. */
import { createContext } from 'react-router';
import type { AppContext } from '../app-context.ts';

export const appContext = createContext<AppContext>();

/** The files of the reading pages' own script: where it lies, and the application's, which it fetches ahead. */
export interface StillFiles {
  /** Addresses of modules; the first one starts the page. */
  modules: readonly string[];
  /** What its islands come with; fetched when the browser is idle. */
  ahead: readonly string[];
  /** What a page of the application begins with besides, fetched after that: bound to the page that asks for it. */
  onward: readonly string[];
}

/** Null in development, where every page is the application's. */
export const stillContext = createContext<StillFiles | null>(null);

/** Where a page that is kept leaves its finished text, so that it becomes bytes once, when all of it is known. */
export interface WholePage {
  html: string;
}

/** Null for a page that goes to one asker as it is written. */
export const wholePageContext = createContext<WholePage | null>(null);
