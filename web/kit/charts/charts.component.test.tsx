/** Charts whose numbers have many digits, on a phone and in large text: none is cut at an edge, and none lies over its neighbour. */
import '../../style/charts.css';
import { afterEach, expect, test } from 'vitest';
import { PHONE, show } from '../../../tests/component/show.tsx';
import { ColumnChart } from './column-chart.tsx';
import { RibbonChart } from './ribbon-chart.tsx';

const words = (value: number) => value.toLocaleString('en-US');
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const Columns = () => (
  <ColumnChart
    summary="On the list."
    columns={MONTHS.map((label, at) => ({
      key: label,
      label,
      value: 1_000 + 1_400 * at,
      note: '+1500 -120',
      strong: at === 11,
    }))}
    max={20_000}
    ticks={[0, 10_000, 20_000]}
    format={words}
  />
);
const DAYS = Array.from({ length: 30 }, (_, at) => `2031-03-${String(at + 1).padStart(2, '0')}`);
const Ribbon = () => (
  <RibbonChart
    summary="Views."
    days={DAYS}
    lines={[
      { label: 'Articles', values: DAYS.map((_, at) => at * 400) },
      { label: 'Stories', values: DAYS.map((_, at) => at * 90) },
    ]}
    min={0}
    max={12_000}
    ticks={[0, 6_000, 12_000]}
    format={words}
    fill={false}
  />
);

afterEach(() => document.documentElement.style.removeProperty('font-size'));

/** Words of the drawing that reach beyond it, and pairs that lie over one another by more than a hair. */
function faults(): string[] {
  const svg = document.querySelector('svg[role=img]');
  if (!svg) throw new Error('There is no drawing.');
  const edge = svg.getBoundingClientRect();
  const texts = [...svg.querySelectorAll('text')].map((text) => ({
    word: text.textContent,
    box: text.getBoundingClientRect(),
  }));
  const cut = texts.filter(({ box }) => box.left < edge.left - 1 || box.right > edge.right + 1);
  // Type has air above and below its signs.
  const covers = (one: DOMRect, other: DOMRect) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > one.height / 3;
  const over = texts.flatMap((one, at) => texts.slice(at + 1).filter((other) => covers(one.box, other.box)));
  return [...cut.map(({ word }) => `cut: ${word}`), ...over.map(({ word }) => `covered: ${word}`)];
}

test.each([
  ['columns', Columns, '100%'],
  ['columns', Columns, '200%'],
  ['lines', Ribbon, '100%'],
  ['lines', Ribbon, '200%'],
])('%s on a phone (%#)', async (_, Chart, size) => {
  await show(<Chart />, { size: PHONE });
  document.documentElement.style.fontSize = size;
  await expect.poll(faults).toEqual([]);
  const all = document.body.textContent ?? '';
  for (const word of ['20,000', '16,400', 'Dec'].filter(() => Chart === Columns)) expect(all).toContain(word);
  for (const word of ['12,000', 'Articles 11,600', 'Stories 2,610'].filter(() => Chart === Ribbon))
    expect(all).toContain(word);
});
