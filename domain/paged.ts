/** One page of a list as every list is answered, and how many each list shows at a time (spec 2 section 9). */

export interface Paged<T> {
  items: T[];
  /** Of all pages together. */
  total: number;
  /** From 1. */
  page: number;
  /** Items a page. */
  limit: number;
  hasNext: boolean;
  hasPrev: boolean;
}

export const PAGE_SIZES = {
  blog: 12,
  storiesStrip: 6,
  highlights: 3,
  comments: 20,
  assets: 24,
  moderation: 20,
  moderationOnDashboard: 10,
  dashboard: 5,
  top: 3,
} as const;

/** Further back nothing is counted through: a search finds it sooner. */
export const LAST_PAGE = 10_000;
export const MAX_LIMIT = 100;

/** `items` are those of this page. */
export const pagedOf = <T>(items: T[], total: number, page: number, limit: number): Paged<T> => ({
  items,
  total,
  page,
  limit,
  hasNext: page * limit < total && page < LAST_PAGE,
  hasPrev: page > 1,
});

/** The last page that has anything on it; 1 where nothing is there at all. */
export const lastPageOf = ({ total, limit }: Pick<Paged<unknown>, 'total' | 'limit'>): number =>
  Math.min(LAST_PAGE, Math.max(1, Math.ceil(total / limit)));

/** How many items lie before a page. */
export const itemsBefore = (page: number, limit: number): number => (page - 1) * limit;

/** From an address: 1 for what is no page. */
export const readPage = (text: string | null | undefined): number => wholeNumber(text, LAST_PAGE) ?? 1;

/** From an address: `usual` for what is no limit. */
export const readLimit = (text: string | null | undefined, usual: number): number =>
  wholeNumber(text, MAX_LIMIT) ?? usual;

function wholeNumber(text: string | null | undefined, most: number): number | null {
  if (!text || !/^[1-9]\d{0,8}$/.test(text)) return null;
  const number = Number(text);
  return number <= most ? number : null;
}
