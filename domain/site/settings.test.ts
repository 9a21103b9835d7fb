/** What an administrator may set, and what holds where they set nothing. */
import { expect, test } from 'vitest';
import { checkSettings, noticeAt, SITE_DEFAULTS, settingsFrom, tidySettings } from './settings.ts';

const notice = { words: 'Back at six.', from: '2026-11-22T17:00:00.000Z', until: '2026-11-22T18:00:00.000Z' };

test('the house’s own settings can be saved', () => expect(checkSettings(SITE_DEFAULTS)).toEqual([]));

test('every word that is asked for is named where it is missing, too long or on two lines', () => {
  const empty = { ...SITE_DEFAULTS, name: ' ', blogTitle: 'x'.repeat(61), shareWords: 'one\ntwo' };
  expect(checkSettings({ ...empty, categories: { ...SITE_DEFAULTS.categories, research: '' } })).toEqual([
    { field: 'name', message: 'Give the site a name' },
    { field: 'blogTitle', message: 'Please keep the title to 60 characters.' },
    { field: 'shareWords', message: 'Keep this on one line.' },
    { field: 'categories.research', message: 'Give every category a name' },
  ]);
});

test('a notice needs words, and an end after its beginning', () => {
  expect(checkSettings({ ...SITE_DEFAULTS, notice: { words: ' ', from: notice.until, until: notice.from } })).toEqual([
    { field: 'notice.words', message: 'Write the notice, or remove it' },
    { field: 'notice.until', message: 'The notice has to end after it begins' },
  ]);
});

test('a notice that ends as it begins would never stand', () => {
  expect(checkSettings({ ...SITE_DEFAULTS, notice: { ...notice, until: notice.from } })).toHaveLength(1);
  expect(checkSettings({ ...SITE_DEFAULTS, notice })).toEqual([]);
});

test('a notice stands from its beginning until its end, and without either always', () => {
  const at = (time: string) => noticeAt({ notice }, new Date(`2026-11-22T${time}Z`));
  expect([at('16:59:59.999'), at('17:00:00'), at('17:59:59'), at('18:00:00')]).toEqual([
    null,
    notice.words,
    notice.words,
    null,
  ]);
  expect(noticeAt({ notice: { ...notice, from: null, until: null } }, new Date(0))).toBe(notice.words);
  expect(noticeAt({ notice: null }, new Date(0))).toBeNull();
});

test('what cannot be read any more is as the house has it, and harms no other setting', () => {
  const kept = new Map<string, unknown>([
    ['name', 'Ours'],
    ['categories', { guides: 'Guides' }],
    ['notice', 'on'],
    ['gone', 1],
  ]);
  expect(settingsFrom(kept)).toEqual({ ...SITE_DEFAULTS, name: 'Ours' });
});

test('white space around words is not kept', () => {
  const categories = { ...SITE_DEFAULTS.categories, guides: ' Ways ' };
  const blog = { blogTitle: ' Title ', blogWords: ' Words ', shareWords: ' Share ' };
  const typed = { ...SITE_DEFAULTS, ...blog, categories, name: ' Ours ', notice: { ...notice, words: ' Soon. ' } };
  expect(tidySettings(typed)).toEqual({
    name: 'Ours',
    blogTitle: 'Title',
    blogWords: 'Words',
    shareWords: 'Share',
    categories: { ...categories, guides: 'Ways' },
    notice: { ...notice, words: 'Soon.' },
  });
});
