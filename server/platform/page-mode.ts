/** How a page is being rendered: for everyone, to be kept (hashes of its inline scripts), or for one asker (a nonce). */
import { createContext } from 'react-router';

export type PageMode = 'kept' | 'once';

export const pageModeContext = createContext<PageMode>('once');
