/** Which articles stand under an article: up to four that share one of its first two tags (spec 2 section 9). */

export const MAX_RELATED = 4;
/** By the first of its tags others are looked for. */
export const TAGS_COMPARED = 2;

export interface Tagged {
  slug: string;
  tags: readonly string[];
  /** ISO 8601; null sorts last. */
  publishedAt: string | null;
}

/** Those that share both first, then the newest, then by slug: the same whatever the order of `others`. */
export function relatedTo<T extends Tagged>(article: Tagged, others: readonly T[]): T[] {
  const tags = article.tags.slice(0, TAGS_COMPARED);
  const shared = (other: T) => tags.filter((tag) => other.tags.includes(tag)).length;
  return others
    .filter((other) => other.slug !== article.slug && shared(other) > 0)
    .sort((a, b) => shared(b) - shared(a) || newestFirst(a, b) || (a.slug < b.slug ? -1 : 1))
    .slice(0, MAX_RELATED);
}

const newestFirst = (a: Tagged, b: Tagged): number => instant(b) - instant(a);
const instant = ({ publishedAt }: Tagged): number => (publishedAt === null ? 0 : Date.parse(publishedAt));
