/** How a page's server loader reaches the house: `context.get(houseContext)`. */
import { createContext } from 'react-router';
import type { House } from './house.ts';

export const houseContext = createContext<House>();
