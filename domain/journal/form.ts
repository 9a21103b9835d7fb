/** The form of what is kept: every value says its own, so that an older page knows what it cannot know. */

/** The newest that this page's code can read; a kind that it would misread after a change gets the next. */
const NEWEST = 1;
/** Kinds that came later and that an older page would take for missing. */
const NEWER_KINDS: ReadonlyMap<unknown, number> = new Map([['couple-key-held', 2]]);

const newestOf = (value: object): number => ('kind' in value && NEWER_KINDS.get(value.kind)) || NEWEST;

/** Whether a newer page wrote it. */
export const isOfNewerForm = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'version' in value &&
  typeof value.version === 'number' &&
  value.version > newestOf(value);

/** The kinds of which more than that is looked at: they are read before they are written over, or would be missed without a word. */
const CHECKED_KINDS = [
  'list-item',
  'check-in',
  'cycle-start',
  'wish-list',
  'busy-file',
  'important-dates',
  'own-likes',
  'kept-off',
  'question-day',
] as const;
export type CheckedKind = (typeof CHECKED_KINDS)[number];

/** Which of them it says it is; undefined for any other value. */
export function checkedKindOf(value: unknown): CheckedKind | undefined {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return undefined;
  return CHECKED_KINDS.find((kind) => kind === value.kind);
}
