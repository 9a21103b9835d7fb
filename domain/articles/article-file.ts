/** An article as it lies in `content/articles`: a few lines of front matter, then Markdown. */
import * as z from 'zod/mini';
import { isCalendarDate } from '../calendar-date.ts';
import type { FieldProblem } from '../field-problem.ts';
import { firstFieldProblem } from '../field-problem.ts';
import { ok, problem, type Result } from '../result.ts';
import { ARTICLE_LENGTHS, ARTICLE_TAGS, type ArticleFields, CATEGORIES } from './article.ts';
import { isSlug } from './slug.ts';

/** Families of drawings, one of which is drawn for an article that brings no picture. */
export const MOTIFS = ['ribbons', 'tides', 'lanterns', 'hills', 'threads', 'windows'] as const;
export type Motif = (typeof MOTIFS)[number];

const MAX_TITLE_LENGTH = 80;
const words = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));

const articleFile = z.strictObject({
  title: words(MAX_TITLE_LENGTH),
  slug: z.string().check(z.refine(isSlug)),
  category: z.enum(CATEGORIES),
  tags: z.array(z.enum(ARTICLE_TAGS)).check(z.minLength(2), z.maxLength(4)),
  excerpt: words(ARTICLE_LENGTHS.excerpt),
  seo: z.strictObject({ title: words(ARTICLE_LENGTHS.seoTitle), description: words(ARTICLE_LENGTHS.seoDescription) }),
  hero: z.strictObject({
    alt: words(ARTICLE_LENGTHS.alt),
    caption: words(ARTICLE_LENGTHS.caption),
    motif: z.enum(MOTIFS),
  }),
  /** Minutes. */
  readingTime: z.int().check(z.gte(1), z.lte(60)),
  /** YYYY-MM-DD. */
  publishedAt: z.string().check(z.refine(isCalendarDate)),
  pinned: z.boolean(),
  editorsPick: z.boolean(),
});

type ArticleFile = z.infer<typeof articleFile>;

export interface WrittenArticle {
  front: ArticleFile;
  /** Markdown. */
  body: string;
}

/**
 * Front matter is what both YAML 1.2 and we can read: `name: value` with the value as JSON, or `name:` and under it the
 * same again, indented by two spaces. Anything else is refused, with the line that cannot be read.
 */
export function readArticleFile(text: string): Result<WrittenArticle, FieldProblem> {
  const [, head, body] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(text) ?? [];
  if (head === undefined || body === undefined) return problem({ field: '', message: 'There is no front matter.' });
  const read = readLines(head.split(/\r?\n/));
  if (!read.ok) return read;
  const parsed = articleFile.safeParse(read.value);
  return parsed.success ? ok({ front: parsed.data, body: body.trim() }) : problem(firstFieldProblem(parsed.error));
}

/** As an editor would have written it: by `author`, with the drawing that was made for it. */
export const fieldsOfFile = ({ front, body }: WrittenArticle, author: string, heroUrl: string): ArticleFields => ({
  title: front.title,
  slug: front.slug,
  excerpt: front.excerpt,
  bodyMdx: body,
  category: front.category,
  tags: front.tags,
  isEditorsPick: front.editorsPick,
  isPinnedHighlight: front.pinned,
  hero: {
    url: heroUrl,
    alt: front.hero.alt,
    credit: author,
    license: 'Own Work',
    sourceUrl: '',
    caption: front.hero.caption,
  },
  seo: { ...front.seo, ogImage: '', canonical: '' },
  author: { name: author },
});

type Fields = Record<string, unknown>;

function readLines(lines: readonly string[]): Result<Fields, FieldProblem> {
  const fields = new Map<string, unknown>();
  let group: Map<string, unknown> | null = null;
  for (const line of lines) {
    const [, indent, name, json] = /^( {2})?([a-zA-Z]+):(?: (.+))?$/.exec(line) ?? [];
    const value = json === undefined ? undefined : readJson(json);
    const into = indent ? group : fields;
    const isGroup = json === undefined && !indent;
    if (!name || !into || into.has(name) || (value === undefined && !isGroup))
      return problem({ field: name ?? '', message: `This line cannot be read: ${line}` });
    if (!indent) group = isGroup ? new Map() : null;
    into.set(name, isGroup ? group : value);
  }
  return ok(plain(fields));
}

const plain = (fields: Map<string, unknown>): Fields =>
  Object.fromEntries([...fields].map(([name, value]) => [name, value instanceof Map ? plain(value) : value]));

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
