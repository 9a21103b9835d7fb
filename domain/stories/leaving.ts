/** What becomes of somebody's stories and comments when their account ends. */

export const LEAVINGS = ['remove', 'nameless'] as const;
export type Leaving = (typeof LEAVINGS)[number];
