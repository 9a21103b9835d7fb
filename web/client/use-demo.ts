/** Whether this page is the demo, told only once the page has come to life, as the server has to write it without knowing. */
import { useSyncExternalStore } from 'react';
import { isDemo } from './demo-flag.ts';

const never = () => () => {};

/** Null until it is known. */
export const useDemo = (): boolean | null => useSyncExternalStore<boolean | null>(never, isDemo, () => null);
