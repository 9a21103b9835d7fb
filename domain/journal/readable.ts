/**
 * Whether this page can read what a record holds. Two pages of one person may be of different age: what a
 * newer one wrote, or what is damaged, is neither there nor away, and an older page must not take it for either.
 */
import { isBusyFile } from '../calendar/busy/busy-file-record.ts';
import { readListItem } from '../list/list-item.ts';
import { readWishList } from '../list/wish-list.ts';
import { isCheckIn } from '../mood/check-in.ts';
import { readCycleStart } from '../mood/cycle-start.ts';
import { readDates } from '../partner/important-date.ts';
import { readDiaryEntry } from '../partner/question-diary.ts';
import { isOwnLikes } from '../partner/shared-likes.ts';
import { isKeptOff } from '../planner/learning/kept-off.ts';
import { type CheckedKind, checkedKindOf, isOfNewerForm } from './form.ts';

const KINDS: Readonly<Record<CheckedKind, (value: unknown) => boolean>> = {
  'list-item': (value) => readListItem(value) !== null,
  'check-in': isCheckIn,
  'cycle-start': (value) => readCycleStart(value) !== null,
  'wish-list': (value) => readWishList(value) !== null,
  'busy-file': isBusyFile,
  'important-dates': (value) => readDates(value) !== null,
  'own-likes': isOwnLikes,
  'kept-off': isKeptOff,
  'question-day': (value) => readDiaryEntry(value) !== null,
};

export function isReadable(value: unknown): boolean {
  const kind = checkedKindOf(value);
  return !isOfNewerForm(value) && (kind === undefined || KINDS[kind](value));
}
