/** Two editors of one article: what each of them changed, what goes together, and what only a person can settle. */
import type { TypedArticle } from '../article.ts';

/** What is compared, each by itself, in the order of the form. */
export const COMPARED = [
  'title',
  'slug',
  'excerpt',
  'bodyMdx',
  'category',
  'tags',
  'isEditorsPick',
  'isPinnedHighlight',
  'hero.url',
  'hero.alt',
  'hero.credit',
  'hero.license',
  'hero.sourceUrl',
  'hero.caption',
  'seo.title',
  'seo.description',
  'seo.ogImage',
  'seo.canonical',
  'author.name',
] as const;
export type ComparedField = (typeof COMPARED)[number];

/** Where the picture itself was changed, its words go along: nobody's alt text ends up under another's picture. */
const OF_PICTURE: readonly ComparedField[] = ['hero.url', 'hero.alt', 'hero.credit', 'hero.license', 'hero.sourceUrl'];

export type Contents = TypedArticle;

/** The fields that differ. */
export const changedFields = (before: Contents, after: Contents): ComparedField[] =>
  COMPARED.filter((field) => JSON.stringify(partOf(before, field)) !== JSON.stringify(partOf(after, field)));

interface Merge {
  /** `theirs` with everything that only `mine` changed. */
  merged: Contents;
  /** Changed by both, and not to the same: `merged` holds theirs. */
  conflicts: ComparedField[];
  /** What the other changed meanwhile. */
  theirs: ComparedField[];
}

/** `base` is the version that `mine` was made on, `theirs` the one kept since. */
export function mergeVersions(base: Contents, mine: Contents, theirs: Contents): Merge {
  const ours = withPicture(changedFields(base, mine));
  const others = withPicture(changedFields(base, theirs));
  const apart = changedFields(mine, theirs);
  const clash = ours.filter((field) => others.includes(field) && apart.includes(field));
  const isClash = (field: ComparedField) => clash.includes(field);
  const conflicts =
    ours.includes('hero.url') && OF_PICTURE.some(isClash)
      ? ours.filter((field) => isClash(field) || (OF_PICTURE.includes(field) && apart.includes(field)))
      : clash;
  const merged = structuredCopy(theirs);
  for (const field of ours) if (!conflicts.includes(field)) setValue(merged, field, partOf(mine, field));
  return { merged, conflicts, theirs: changedFields(base, theirs) };
}

const withPicture = (fields: ComparedField[]): ComparedField[] =>
  fields.includes('hero.url')
    ? COMPARED.filter((field) => fields.includes(field) || OF_PICTURE.includes(field))
    : fields;

const stepsOf = (field: ComparedField): string[] => field.split('.');

/** What stands in a field. */
export function partOf(contents: Contents, field: ComparedField): unknown {
  let value: unknown = contents;
  for (const step of stepsOf(field)) value = (value as Record<string, unknown>)[step];
  return value;
}

/** Changes `contents` itself. */
export function setValue(contents: Contents, field: ComparedField, value: unknown): void {
  const steps = stepsOf(field);
  const last = steps.pop() ?? '';
  let holder = contents as unknown as Record<string, unknown>;
  for (const step of steps) holder = holder[step] as Record<string, unknown>;
  holder[last] = value;
}

const structuredCopy = (contents: Contents): Contents => ({
  ...contents,
  tags: [...contents.tags],
  hero: { ...contents.hero },
  seo: { ...contents.seo },
  author: { ...contents.author },
});
