/** How a page's server loader reaches the house: `context.get(houseContext)`. */
import { createContext } from 'react-router';
import type { AppContext } from './app-context.ts';

export const appContext = createContext<AppContext>();
