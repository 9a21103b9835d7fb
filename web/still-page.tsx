/** On the server: that the page being rendered is there to be read, and which script it begins with in place of the application. */
import { createContext } from 'react';
import type { StillFiles } from '../server/platform/http/router-context.ts';

export const StillContext = createContext<StillFiles | null>(null);
