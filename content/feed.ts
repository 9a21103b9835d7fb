/** How the blog introduces itself to those who follow it in a feed reader. */
export const BLOG_FEED = {
  titleOf: (siteName: string): string => `${siteName}: the blog`,
  description: 'Guides, research read with care, and ways to talk about what matters to the two of you.',
};
