/** Every article keeps its word: whole front matter, a length worth reading, notes for what is claimed, links that lead somewhere. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CATEGORIES, checkArticle } from '../domain/articles/article.ts';
import { fieldsOfFile, MOTIFS, readArticleFile, type WrittenArticle } from '../domain/articles/article-file.ts';
import { relatedTo } from '../domain/articles/blog/related.ts';
import { SCENES } from '../domain/articles/covers/cover.ts';
import { linesOutsideCode } from '../domain/articles/prose.ts';
import { readingTime, wordsIn } from '../domain/articles/reading-time.ts';
import { headingsOf } from '../domain/articles/table-of-contents.ts';
import { COVER_SCENES } from './covers.ts';
import { PUBLIC_PAGES } from './public-pages.ts';

const FOLDER = join(import.meta.dirname, 'articles');
const names = readdirSync(FOLDER).sort();
const read = (name: string): WrittenArticle => {
  const article = readArticleFile(readFileSync(join(FOLDER, name), 'utf8'));
  if (!article.ok) throw new Error(`${name}: ${article.problem.field}: ${article.problem.message}`);
  return article.value;
};
const articles = names.map(read);
const slugs = articles.map(({ front }) => front.slug);
const routes = readFileSync(join(import.meta.dirname, '..', 'web', 'routes.ts'), 'utf8');

const matches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found]) => found ?? '');
const repeated = (values: string[]) => values.filter((value, at) => values.indexOf(value) !== at);
const isNote = (line: string) => /^\[\^[^\]]+\]:/.test(line);
const linesOf = (body: string) => linesOutsideCode(body).filter((line) => !isNote(line));
const notesOf = (body: string) => linesOutsideCode(body).filter(isNote);

describe('together they are a publication', () => {
  it('has at least twelve, in every category, with every kind of drawing', () => {
    expect(articles.length).toBeGreaterThanOrEqual(12);
    expect(new Set(articles.map(({ front }) => front.category))).toEqual(new Set(CATEGORIES));
    expect(new Set(articles.map(({ front }) => front.hero.motif))).toEqual(new Set(MOTIFS));
  });

  it('no two share an address, a title or a day', () => {
    for (const part of ['slug', 'title', 'publishedAt', 'excerpt'] as const)
      expect(repeated(articles.map(({ front }) => front[part])), part).toEqual([]);
  });

  it('each has a scene of its motif drawn over it, and no two the same', () => {
    const scenes = articles.map(({ front }) => [front.hero.motif, COVER_SCENES[front.slug] ?? ''] as const);
    for (const [motif, scene] of scenes) expect(SCENES[motif]).toContain(scene);
    expect(repeated(scenes.map((each) => each.join()))).toEqual([]);
    expect(Object.keys(COVER_SCENES).sort()).toEqual([...slugs].sort());
  });

  it('each has another to read next', () => {
    const tagged = articles.map(({ front: { slug, tags, publishedAt } }) => ({ slug, tags, publishedAt }));
    expect(tagged.filter((article) => relatedTo(article, tagged).length === 0)).toEqual([]);
  });
});

describe.each(names)('%s', (name) => {
  const { front, body } = read(name);
  const lines = linesOf(body);
  const text = lines.join('\n');
  const notes = notesOf(body);

  it('is called as its address, and an editor could save it as it is', () => {
    expect(name).toBe(`${front.slug}.md`);
    expect(checkArticle(fieldsOfFile({ front, body }, 'Twofold', '/media/drawing.jpg'), 'published')).toEqual([]);
    expect(repeated(front.tags)).toEqual([]);
  });

  it('has 900 to 1,800 words, and says how long they take', () => {
    const words = wordsIn(body);
    expect(words).toBeGreaterThanOrEqual(900);
    expect(words).toBeLessThanOrEqual(1_800);
    expect(front.readingTime).toBe(readingTime(body));
  });

  it('has four to eight parts, each with a name of its own, and no title inside', () => {
    const headings = headingsOf(body);
    const parts = headings.filter(({ depth }) => depth === 2);
    expect(parts.length).toBeGreaterThanOrEqual(4);
    expect(parts.length).toBeLessThanOrEqual(8);
    expect(repeated(headings.map((heading) => heading.text))).toEqual([]);
    expect(lines.filter((line) => /^# /.test(line))).toEqual([]);
  });

  it('defines every note once and uses each, numbered in the order of the text', () => {
    const defined = notes.map((line) => /^\[\^([^\]]+)\]:/.exec(line)?.[1] ?? '');
    const used = [...new Set(matches(text, /\[\^([^\]]+)\]/g))];
    expect(repeated(defined)).toEqual([]);
    expect(used).toEqual(defined);
    expect(defined).toEqual(defined.map((_, at) => String(at + 1)));
    expect(defined.length).toBeGreaterThanOrEqual(3);
    expect(defined.length).toBeLessThanOrEqual(6);
  });

  it('says of every source what was read of it, and on which day', () => {
    for (const note of notes) {
      expect(note).toMatch(/ Read: \S.+\b\d{4}-\d{2}-\d{2}\)\.$/);
      expect(note).toMatch(/https?:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)+\/\S/);
    }
  });

  it('links only to pages of the house that exist', () => {
    const links = matches(body, /\]\(([^)]*)\)/g);
    const leads = (link: string): boolean => {
      if (link.startsWith('/blog/'))
        return slugs.includes(link.slice('/blog/'.length)) && link !== `/blog/${front.slug}`;
      if (link.startsWith('/tools/')) return routes.includes(`route('${link.slice(1)}',`);
      return Object.hasOwn(PUBLIC_PAGES, link);
    };
    expect(links.filter((link) => !leads(link))).toEqual([]);
    // In the text itself no address stands bare: sources are for the notes.
    expect(text).not.toMatch(/https?:\/\/|www\./);
  });

  it('is Markdown and words alone: no HTML, no pictures, no emoji, no stray blanks', () => {
    expect(body).not.toMatch(/<[a-z!/]|!\[|\p{Extended_Pictographic}|\t| $/imu);
    expect(`${front.title}${front.excerpt}${front.seo.title}${front.seo.description}`).not.toMatch(/[*_[\]<>]|\s{2}/);
  });

  it('names Twofold once at most', () => {
    expect(matches(text, /\b(Twofold)\b/g).length).toBeLessThanOrEqual(1);
  });
});
