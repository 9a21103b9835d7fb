import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkArticle } from './article.ts';
import { fieldsOfFile, readArticleFile } from './article-file.ts';

const LINES = [
  'title: "A \\"weeknight\\": enough"',
  'slug: "a-weeknight"',
  'category: "guides"',
  'tags: ["trust", "growth"]',
  'excerpt: "An hour."',
  'seo:',
  '  title: "A weeknight"',
  '  description: "How to spend an hour."',
  'hero:',
  '  alt: "Six windows"',
  '  caption: "Two are lit."',
  '  motif: "windows"',
  'readingTime: 6',
  'publishedAt: "2026-08-13"',
  'pinned: false',
  'editorsPick: true',
];
const file = (lines: string[], body = '\nChoose one hour.\n\n---\n\nThen go.\n') =>
  `---\n${lines.join('\n')}\n---\n${body}`;
const changed = (from: string, to: string) =>
  readArticleFile(file(LINES.map((line) => (line.startsWith(from) ? to : line))));

test('front matter and Markdown are read, also where the Markdown has lines of hyphens', () => {
  const read = readArticleFile(file(LINES));
  if (!read.ok) throw new Error(read.problem.message);
  expect(read.value.body).toBe('Choose one hour.\n\n---\n\nThen go.');
  expect(read.value.front).toMatchObject({
    title: 'A "weeknight": enough',
    hero: { motif: 'windows' },
    readingTime: 6,
    pinned: false,
  });
});

test('what was read is an article that an editor could save', () => {
  const read = readArticleFile(file(LINES));
  expect(read.ok && checkArticle(fieldsOfFile(read.value, 'Twofold', '/media/a.jpg'), 'published')).toEqual([]);
});

test('what does not hold is refused by the name of its field', () => {
  const refused = (from: string, to: string) => {
    const read = changed(from, to);
    return read.ok ? null : read.problem.field;
  };
  expect(refused('slug', 'slug: "Not A Slug"')).toBe('slug');
  expect(refused('slug', 'slug: "stories"')).toBe('slug');
  expect(refused('tags', 'tags: ["trust", "secrets"]')).toBe('tags');
  expect(refused('  motif', '  motif: "hearts"')).toBe('hero.motif');
  expect(refused('publishedAt', 'publishedAt: "2026-02-30"')).toBe('publishedAt');
  expect(refused('pinned', 'pinned: "false"')).toBe('pinned');
  expect(refused('pinned', 'pinned: no')).toBe('pinned');
  expect(refused('excerpt', `excerpt: "${'x'.repeat(251)}"`)).toBe('excerpt');
  expect(refused('excerpt', 'excerpt: ""')).toBe('excerpt');
  expect(refused('pinned', 'title: "Twice"')).toBe('title');
  expect(refused('hero', 'pinned: true')).toBe('alt');
  expect(refused('pinned', 'extra: 1')).not.toBe(null);
  expect(refused('readingTime', '  readingTime: 6')).toBe('hero.readingTime');
});

test('a file without front matter is refused, and nothing makes reading throw', () => {
  expect(readArticleFile('## Tonight').ok).toBe(false);
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.constantFrom(...LINES), fc.string()), { maxLength: 20 }), (lines) => {
      expect(typeof readArticleFile(file(lines)).ok).toBe('boolean');
    }),
  );
});
