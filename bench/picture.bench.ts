/**
 * A month as a picture: how long one takes and how much it weighs, for a full month of thirty evenings in every form, by
 * day and at night, each of another seed. What is measured is looked at: every picture has its thirty panels and is
 * unlike the one before. Fails above the limits.
 */
import { brotliCompressSync } from 'node:zlib';
import type { Evening, Month } from '../domain/picture/month.ts';
import { PRINT_SIZES, type PrintSize } from '../domain/picture/print-sizes.ts';
import { foldingScreen } from '../domain/picture/screen.ts';
import { THEMES } from '../domain/planner/plan.ts';

const LIMITS = { ms: 4, bytes: 12_000 };
const RUNS = 300;
/** What a process does slower the first times is left out. */
const WARM_UP = 30;
const EVENINGS = 30;

const evenings = Array.from({ length: EVENINGS }, (_, at): Evening => {
  const state = at < 14 ? 'kept' : at === 14 ? 'tonight' : 'ahead';
  return { id: `evening ${at}`, day: at + 1, state, theme: THEMES[at % THEMES.length] ?? 'bonding' };
});
const month = (run: number): Month => ({ seed: `month ${run}`, days: 30, evenings });

function measure(
  size: PrintSize | { w: number; h: number },
  theme: 'light' | 'dark',
): { times: number[]; most: number } {
  const times: number[] = [];
  let [last, most] = ['', 0];
  for (let run = 0; run < WARM_UP + RUNS; run++) {
    const start = performance.now();
    const svg = foldingScreen(month(run), size, theme, { pose: 'standing' });
    if (run >= WARM_UP) times.push(performance.now() - start);
    const panels = svg.match(/<clipPath id="\w+?c\d+"/g)?.length ?? 0;
    if (panels !== EVENINGS) throw new Error(`The picture was meant to have ${EVENINGS} panels, not ${panels}.`);
    if (svg === last) throw new Error('Two seeds gave the same picture.');
    last = svg;
    most = Math.max(most, brotliCompressSync(svg).length);
  }
  return { times: times.toSorted((a, b) => a - b), most };
}

const SIZES = [...(Object.keys(PRINT_SIZES) as PrintSize[]), { w: 390, h: 300 }];
for (const size of SIZES) {
  for (const theme of ['light', 'dark'] as const) {
    const { times, most } = measure(size, theme);
    const [median = 0, slow = 0] = [times[Math.floor(RUNS / 2)], times[Math.floor(RUNS * 0.99)]];
    const name = typeof size === 'string' ? size : `${size.w} x ${size.h}`;
    process.stdout.write(
      `  ${name}, ${theme}: median ${median.toFixed(2)} ms (limit ${LIMITS.ms} ms), 99 of 100 under ${slow.toFixed(2)} ms; at most ${most} bytes (limit ${LIMITS.bytes})\n`,
    );
    if (median >= LIMITS.ms || most > LIMITS.bytes) process.exitCode = 1;
  }
}
