import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anchorMaker, headingsOf } from './table-of-contents.ts';

test('the two levels of headings, as text, in their order', () => {
  const text = [
    '# Not this',
    '## What *people* say, and [what they do](/blog/x)[^1] ##',
    'Text with ## in it',
    '```md',
    '## Not this either',
    '```',
    '### `Small` thanks',
    '#### Too deep',
    '##Not a heading',
    '## ',
    '    ## Code',
    '## Tonight',
  ].join('\n');
  expect(headingsOf(text)).toEqual([
    { depth: 2, text: 'What people say, and what they do', anchor: 'to-what-people-say-and-what-they-do' },
    { depth: 3, text: 'Small thanks', anchor: 'to-small-thanks' },
    { depth: 2, text: 'Tonight', anchor: 'to-tonight' },
  ]);
});

test('no two headings share an anchor, not even with one that is called like a numbered one', () => {
  expect(headingsOf('## Tonight\n## Tonight 2\n## Tonight\n## 日本').map(({ anchor }) => anchor)).toEqual([
    'to-tonight',
    'to-tonight-2',
    'to-tonight-3',
    'to-part',
  ]);
  const texts = fc.array(fc.oneof(fc.constantFrom('a', 'a 2', 'A-2', '', '!'), fc.string()), { maxLength: 30 });
  fc.assert(
    fc.property(texts, (all) => {
      const anchors = all.map(anchorMaker());
      expect(new Set(anchors).size).toBe(all.length);
      for (const anchor of anchors) expect(anchor).toMatch(/^to-[a-z0-9-]+$/);
    }),
  );
});

test('a fence that is never closed hides what follows, one of another kind does not close it', () => {
  expect(headingsOf('## One\n~~~\n```\n## Two')).toHaveLength(1);
  expect(headingsOf('````\n```\n## One\n````\n## Two').map(({ text }) => text)).toEqual(['Two']);
});
