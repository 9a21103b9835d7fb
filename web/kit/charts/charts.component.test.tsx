/** Charts whose numbers have many digits, on a phone and in large text: none is cut at an edge, and none lies over its neighbour. */
import '../../style/charts.css';
import { expect, test } from 'vitest';
import { inLargeText } from '../../../tests/component/large-text.ts';
import { PHONE, show } from '../../../tests/component/show.tsx';
import { ColumnChart } from './column-chart.tsx';
import { RibbonChart } from './ribbon-chart.tsx';

const inWords = (value: number) => value.toLocaleString('en-US');
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
    format={inWords}
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
    format={inWords}
    fill={false}
  />
);

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
  ['columns', Columns, ['20,000', '16,400', 'Dec']],
  ['lines', Ribbon, ['12,000', 'Articles 11,600', 'Stories 2,610']],
])('%s on a phone, in usual and in large text', async (_, Chart, words) => {
  await show(<Chart />, { size: PHONE });
  const look = async () => {
    await expect.poll(faults).toEqual([]);
    for (const word of words) expect(document.body.textContent).toContain(word);
  };
  await look();
  await inLargeText(look);
});
