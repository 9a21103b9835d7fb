/** The month that a page is about, for every part of it that draws one of its evenings; null where there is none to draw. */
import { createContext, useContext } from 'react';
import type { Month } from '../../domain/picture/month.ts';

export const ShownMonth = createContext<Month | null>(null);

export const useShownMonth = (): Month | null => useContext(ShownMonth);
