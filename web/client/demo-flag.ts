/** Whether this page is the demo: everything in it is made up and lives in this page's memory. */
import { useSyncExternalStore } from 'react';
import type { DemoLimit } from '../../content/demo-limits.ts';

type DemoLimits = Readonly<Record<string, DemoLimit>>;

/** Null on every other page: the words come with the demo alone. */
let limits: DemoLimits | null = null;

export const isDemo = (): boolean => limits !== null;

/** What the demo cannot do, by a section's id or another name in `DEMO_LIMITS`. */
export const demoLimit = (of: string): DemoLimit | undefined => limits?.[of];

/** For `enterDemo` alone: what has begun as a demo stays one until the page is gone. */
export const beDemo = (cannot: DemoLimits): void => {
  limits = cannot;
};

const never = () => () => {};

/** Null until it is known. */
export const useDemo = (): boolean | null => useSyncExternalStore<boolean | null>(never, isDemo, () => null);

/** Where the demo begins; asked for as a whole page, so that nothing of a real account was loaded before. */
export const DEMO_START = '/demo/open';
