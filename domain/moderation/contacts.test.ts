import { expect, test } from 'vitest';
import { hits, misses, passages } from '../../tests/moderation/marked-passages.ts';

hits('email', [
  ['Write to anna.m+love@example.org!', 'anna.m+love@example.org'],
  ['anna (at) example (dot) org works', 'anna (at) example (dot) org'],
  ['I am at it: annam at gmail dot com', 'annam at gmail dot com'],
  ['ａｎｎａ＠example.com', 'ａｎｎａ＠example.com'],
]);

misses('email', ['We met @ home at noon.', 'Look at me. Com on!', 'He laughed at gmail adverts.', 'a@b']);

hits('link', [
  ['see https://example.com/a?b=1.', 'https://example.com/a?b=1'],
  ['on www.example.org (good)', 'www.example.org'],
  ['at example.com today', 'example.com'],
  ['I am on t.me/someone', 't.me/someone'],
  ['follow @the.two_of_us on there', '@the.two_of_us'],
  ['go to example [dot] shop', 'example [dot] shop'],
]);

misses('link', [
  'We went home.In the morning it was so.Be kind.',
  'e.g. tea, i.e. rest, at 7 p.m. or so',
  'the dot com bubble',
  'Wait...and then?Yes.',
  'I use Node.js and Vue.js at work.',
  'We split it 50.50, more or less.',
]);

test('an e-mail address is not a link as well', () => {
  expect(passages('anna@example.com', 'link')).toEqual([]);
});
