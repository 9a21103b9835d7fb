/** What is counted of a page without asking who looks. */

export const SEEN = ['view', 'read', 'share'] as const;
export type Seen = (typeof SEEN)[number];
