/** What one partner may show the other, kind by kind; none of it is shown until it was chosen. */

export const SHARE_KINDS = ['plan', 'mood', 'phase', 'ideas', 'busy', 'likes', 'list'] as const;

/** plan: their plans. mood: check-ins without notes. phase: cycle phases by day. ideas: bundles of date ideas. busy: when they are busy. likes: kinds of evening and hours they like, and what their plans moved between the two. list: 'Our list'. */
export type ShareKind = (typeof SHARE_KINDS)[number];

/**
 * What lies among a couple's records: what is shown, each one's word that they compared the safety number, which is no
 * choice and stands while they are linked, and what one says of the evenings in a plan that the other shows.
 */
export const RECORD_KINDS = [...SHARE_KINDS, 'number', 'evening'] as const;

export type RecordKind = (typeof RECORD_KINDS)[number];
