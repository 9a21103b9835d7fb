/** The context that a page's server loader reads by `context.get(...)`. */
import { createContext } from 'react-router';
import type { AppContext } from '../app-context.ts';

export const appContext = createContext<AppContext>();

/** How a page is rendered: cached for everyone (hashes of its inline scripts), or for one request (a nonce). */
export type PageMode = 'kept' | 'once';

export const pageModeContext = createContext<PageMode>('once');
