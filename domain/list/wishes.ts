/** What is known of tastes and limits beyond one tool's questions: topics as they are listed, such as `activity:food`. */

/** `liked`: both want it, or one's own list where nobody else counts. `avoid`: one's own no; what it names is never offered. */
export interface Wishes {
  liked: string[];
  avoid: string[];
}

export const NO_WISHES: Wishes = { liked: [], avoid: [] };
