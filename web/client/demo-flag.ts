/** Whether this page is the demo: everything in it is made up and lives in this page's memory. */
import { useSyncExternalStore } from 'react';

let on = false;

export const isDemo = (): boolean => on;

/** For `enterDemo` alone: what has begun as a demo stays one until the page is gone. */
export const beDemo = (): void => {
  on = true;
};

const never = () => () => {};

/** Null until it is known. */
export const useDemo = (): boolean | null => useSyncExternalStore<boolean | null>(never, isDemo, () => null);

/** Where the demo begins; asked for as a whole page, so that nothing of a real account was loaded before. */
export const DEMO_START = '/demo/open';
