/** What a person has moved and typed on the form and not saved yet, for each day by itself. */
import type { Changes } from '../../domain/mood/check-in.ts';
import { isOpenDay } from '../../domain/mood/day-limits.ts';
import type { FormPlace, KeptForm } from '../journal/use-kept-form.ts';

export interface CheckInForm extends KeptForm {
  /** YYYY-MM-DD; null for today, whenever that is. */
  date: string | null;
  /** By date. */
  drafts: Record<string, Changes>;
  /** What was chosen here for where check-ins are kept; absent while nobody touched it. */
  cloudBackup?: boolean;
}

export const freshForm = (): CheckInForm => ({ version: 1, date: null, drafts: {} });

export const CHECK_IN_FORM: FormPlace<CheckInForm> = { name: 'check-in', fresh: freshForm };

/** The day on the form: the one chosen, as long as it is open or has a check-in. */
export const dayOf = ({ date }: CheckInForm, today: string, hasCheckIn: (date: string) => boolean): string =>
  date !== null && (isOpenDay(date, today) || hasCheckIn(date)) ? date : today;

export const isTouched = (changes: Changes | undefined): boolean =>
  changes !== undefined && (changes.notes !== undefined || Object.keys(changes.values).length > 0);

/** With more changes on that day; drafts of days that have closed go. */
export function changeDraft(form: CheckInForm, day: string, changes: Partial<Changes>, today: string): CheckInForm {
  const before = form.drafts[day] ?? { values: {} };
  const after: Changes = { ...before, ...changes, values: { ...before.values, ...changes.values } };
  const open = Object.entries(form.drafts).filter(([date]) => date !== day && isOpenDay(date, today));
  return { ...form, drafts: { ...Object.fromEntries(open), [day]: after } };
}

/**
 * On to another day. What was answered for a day without a check-in comes along to another such day: it was meant for
 * that one.
 */
export function turnTo(
  form: CheckInForm,
  from: string,
  to: string,
  today: string,
  hasCheckIn: (date: string) => boolean,
): CheckInForm {
  const next = { ...form, date: to === today ? null : to };
  const { [from]: draft, ...others } = form.drafts;
  const moves = draft && from !== to && !hasCheckIn(from) && !hasCheckIn(to) && !isTouched(form.drafts[to]);
  return moves ? { ...next, drafts: { ...others, [to]: draft } } : next;
}

/** After that day was saved. */
export function withoutDraft(form: CheckInForm, day: string): CheckInForm {
  const { cloudBackup: _settled, ...kept } = form;
  const { [day]: _saved, ...drafts } = form.drafts;
  return { ...kept, drafts };
}
