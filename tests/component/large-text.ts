/** Text of twice its size, as browsers have it set. */
import { expect } from 'vitest';

const typeOf = (): string => getComputedStyle(document.documentElement).fontSize;

/** Runs a part of a test in it, and takes it back afterwards. The root's type comes a moment after it was set. */
export async function inLargeText(part: () => Promise<unknown>): Promise<void> {
  const usual = typeOf();
  document.documentElement.style.fontSize = '200%';
  try {
    await expect.poll(typeOf).toBe('32px');
    await part();
  } finally {
    document.documentElement.style.removeProperty('font-size');
    await expect.poll(typeOf).toBe(usual);
  }
}

/** How far the page reaches to the right, in pixels. */
export const reach = (): number => document.documentElement.scrollWidth;
