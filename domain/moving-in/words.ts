/** Names out of other programs' data as words for people. */

/** 'TenderBreasts', 'tender_breasts' and 'tender-breasts' as 'tender breasts'. */
export const asWords = (name: string): string =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/** The text of markup of the simple kind that some diaries write into notes: no tag, no entity, a line for each block. */
export const withoutMarkup = (text: string): string =>
  text
    .replaceAll(/<br\s*\/?>|<\/(?:p|div|li|h\d)>/gi, '\n')
    .replaceAll(/<\/?[a-z][^<>]*>/gi, '')
    .replaceAll(/&(nbsp|lt|gt|quot|#39|amp);/g, (_, name: keyof typeof ENTITIES) => ENTITIES[name])
    .replaceAll(/[ \t]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();

const ENTITIES = { nbsp: ' ', lt: '<', gt: '>', quot: '"', '#39': '’', amp: '&' } as const;
