/** How the blog's pages are laid out: parts below one another, titles of parts, cards in a grid. */

export const BLOG_PART = 'mt-12 md:mt-21';
export const PART_TITLE = 'text-2xl wrap-anywhere';
export const PART_HEAD = 'flex flex-wrap items-baseline justify-between gap-x-5 gap-y-2';
/** Paler while another list is on its way. */
export const CARD_GRID =
  'grid grid-cols-1 gap-5 transition-opacity in-aria-busy:opacity-55 in-aria-busy:delay-100 sm:grid-cols-2 lg:grid-cols-3';
