/** Fixed periods of the product, such as how long 'Link copied' stands there: over as soon as a test says so. */
import { onTestFinished, vi } from 'vitest';

export interface Clock {
  /** As though this much time had gone by since. */
  forward(ms: number): void;
}

/** Goes on by itself as ever until the test has ended. What is to be hurried has to begin after this. */
export function ownClock(): Clock {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  return { forward: (ms) => void vi.advanceTimersByTime(ms) };
}
