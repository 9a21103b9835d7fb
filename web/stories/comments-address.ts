/** Where each page of what was said under a story stands: the story's own address, and in its query the page from the second on. */

export const COMMENTS_NAME = 'comments';

/** `page` from 1. Leads to the comments themselves: whoever goes on has read the story. */
export const commentsAddress = (storyId: string, page: number): string =>
  `/blog/stories/${storyId}${page > 1 ? `?${COMMENTS_NAME}=${page}` : ''}#comments`;
