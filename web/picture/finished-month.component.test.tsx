/** A finished month in a browser: shown as a print, and kept as files that tell nobody what they are. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectClean } from '../../tests/component/expect-clean.ts';
import { PHONE, show } from '../../tests/component/show.tsx';
import { monthWith } from '../../tests/picture/months.ts';
import { FinishedMonth } from './finished-month.tsx';

const button = (name: string) => page.getByRole('button', { name });
const finished = { ...monthWith('kkskkkk'), seed: 'a-plan-of-ours' };

/** What was handed to the browser as a download. */
let saved: { name: string; address: string }[];

beforeEach(() => {
  saved = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, address: this.href });
  });
});
afterEach(() => vi.restoreAllMocks());

const bytesOf = async ({ address }: { address: string }) => new Uint8Array(await (await fetch(address)).arrayBuffer());
/** The names of a PNG's parts. */
function chunksOf(bytes: Uint8Array): string[] {
  const names: string[] = [];
  for (let at = 8; at < bytes.length; ) {
    names.push(String.fromCharCode(...bytes.slice(at + 4, at + 8)));
    at += 12 + new DataView(bytes.buffer).getUint32(at);
  }
  return names;
}

test('it says how many evenings there are, and a month of which nothing was kept has no print', async () => {
  const shown = await show(<FinishedMonth month={finished} />, { size: PHONE });
  await expect.element(page.getByRole('img', { name: 'A picture of this month: 6 kept' })).toBeVisible();
  await expect.element(page.getByText(/^Six evenings, one picture\./)).toBeVisible();
  await expectClean();
  await shown.unmount();
  await show(<FinishedMonth month={monthWith('ss')} />);
  expect(document.querySelector('main section')).toBeNull();
});

test('it is kept in three forms, as PNG and SVG, under names and with contents that tell nothing', async () => {
  await show(<FinishedMonth month={finished} />, { size: PHONE });
  await button('Keep the picture').click();
  await expectClean();
  const save = async (form: string, format: string) => {
    const before = saved.length;
    await button(form).click();
    await button(`Save as ${format}`).click();
    await expect.poll(() => saved.length).toBe(before + 1);
  };
  await save('Lock screen', 'PNG');
  await save('Lock screen', 'SVG');
  await save('Square', 'SVG');
  await save('A4 to print', 'SVG');
  expect(saved.map(({ name }) => name)).toEqual([
    'picture-tall.png',
    'picture-tall.svg',
    'picture-square.svg',
    'picture-a4.svg',
  ]);
  const files = await Promise.all(saved.map(bytesOf));
  const [tall, ...drawn] = files;
  if (!tall) throw new Error('There were to be four files.');
  const size = new DataView(tall.buffer);
  expect([size.getUint32(16), size.getUint32(20)]).toEqual([1170, 2532]);
  // No part that could hold words, a place or a time.
  expect(chunksOf(tall).filter((name) => !/^(IHDR|IDAT|IEND|sRGB|sBIT|pHYs|gAMA|cICP)$/.test(name))).toEqual([]);
  for (const svg of drawn)
    expect(new TextDecoder().decode(svg)).not.toMatch(/plan|month|ours|kept|evening|twofold|<title|<desc|<text/i);
});
