/** The check-in in two taps: which question stands, what was tapped for today, and its saving, each tap by itself. */
import { useRef, useState } from 'react';
import { type Changes, type CheckIn, changeCheckIn, measured, startNoted } from '../../domain/mood/check-in.ts';
import { type Shape, shapeOf, tappedValue } from '../../domain/mood/five-shapes.ts';
import type { Measure } from '../../domain/mood/measures.ts';
import { plainSentence } from '../client/api.ts';
import { JournalLocked } from '../client/api-error.ts';
import { countKept } from '../client/privacy/count-kept.ts';
import type { CheckInStore, KeptCheckIns } from './check-in-store.ts';
import { isTouched, type UseCheckInForm } from './use-check-in-form.ts';

export const TAPPED = ['mood', 'energy'] as const;
export type TappedMeasure = (typeof TAPPED)[number];

/** 'finish' where a sign-in, or the choice where check-ins are kept, stands between the taps and the saving. */
type TapStep = TappedMeasure | 'finish' | 'done';

export interface TwoTapsOf {
  /** Null before the first attempt to read, and while nobody is signed in. */
  kept: KeptCheckIns | null;
  /** Null while nobody is signed in. */
  store: CheckInStore | null;
  checkIn: UseCheckInForm;
  /** YYYY-MM-DD. */
  today: string;
}

export type UseTwoTaps = ReturnType<typeof useTwoTaps>;

export function useTwoTaps({ kept, store, checkIn, today }: TwoTapsOf) {
  /** Null until something was tapped: then what is kept of today says where to begin. */
  const [chosen, setChosen] = useState<TapStep | null>(null);
  const { saveNow, errorMessage } = useSaveNow({ kept, store, checkIn, today });
  const known = kept?.days.get(today)?.checkIn ?? null;
  const begunToday = checkIn.form?.drafts[today] ?? { values: {} };
  const draft = begunToday.values;
  const keptValue = (measure: Measure) => (known ? measured(known, measure) : null);
  const value = (measure: Measure): number | null => draft[measure] ?? keptValue(measure);
  const shape = (measure: Measure): Shape | null => {
    const now = value(measure);
    return now === null ? null : shapeOf(now);
  };
  const begun = value('mood') === null ? 'mood' : value('energy') === null ? 'energy' : 'done';
  const unsaved = TAPPED.some((measure) => draft[measure] !== undefined && draft[measure] !== keptValue(measure));
  const step = chosen ?? begun;
  /** Whether a tap is saved by itself. */
  const direct = store !== null && checkIn.keep === undefined;

  /** Whether it is kept: in the journal's queue, or as a draft until the rest is settled. */
  const tap = async (measure: TappedMeasure, to: Shape): Promise<boolean> => {
    const values = { [measure]: tappedValue(to, value(measure)) };
    if (!direct || draft[measure] !== undefined) checkIn.change({ values }, today);
    return direct ? saveNow({ values }) : true;
  };

  return {
    step: step === 'done' && unsaved ? 'finish' : step,
    /** Whether something was done here: the focus then follows. */
    moved: chosen !== null,
    /** Whether today was checked in here and now, not before. */
    fresh: chosen === 'done',
    shape,
    tap,
    next: (measure: TappedMeasure) => setChosen(measure === 'mood' ? 'energy' : 'done'),
    again: () => setChosen('mood'),
    details: {
      ...detailsOf(known, begunToday),
      change: (changes: Partial<Changes>) => checkIn.change(changes, today),
      tap: (measure: Measure, to: Shape) =>
        checkIn.change({ values: { [measure]: tappedValue(to, keptValue(measure)) } }, today),
      /** Whether it is kept. */
      save: async (): Promise<boolean> => {
        if (!(await saveNow(begunToday))) return false;
        checkIn.settle(today);
        return true;
      },
    },
    finish: () => checkIn.save(today),
    errorMessage,
  };
}

export type Details = ReturnType<typeof useTwoTaps>['details'];

/** What the details show: what was begun here, a form like any other and kept as long, before what is kept of today. */
const detailsOf = (known: CheckIn | null, begun: Changes) => ({
  begun: isTouched(begun),
  value: (measure: Measure): number | null => begun.values[measure] ?? (known ? measured(known, measure) : null),
  notes: begun.notes ?? known?.notes?.text ?? '',
  periodBegan: begun.periodBegan ?? (known !== null && startNoted(known)),
});

/** Saves one change of today after the other; whatever fails is said, and what was set stays in the form. */
function useSaveNow({ store, checkIn, today }: TwoTapsOf) {
  const [errorMessage, setErrorMessage] = useState('');
  const line = useRef<Promise<unknown>>(Promise.resolve());

  const save = async (changes: Changes): Promise<boolean> => {
    if (!store) return false;
    setErrorMessage('');
    try {
      // Not what this page has drawn: the tap before may have been saved a moment ago.
      const known = store.state.get()?.days.get(today)?.checkIn ?? null;
      await store.save(changeCheckIn(known, today, changes, store.moment()));
      if (!known) countKept('check-in saved');
      return true;
    } catch (error) {
      checkIn.change(changes, today);
      if (error instanceof JournalLocked) checkIn.signInAgain();
      else setErrorMessage(plainSentence(error));
      return false;
    }
  };

  const saveNow = (changes: Changes): Promise<boolean> => {
    const next = line.current.then(() => save(changes));
    line.current = next;
    return next;
  };
  return { saveNow, errorMessage };
}
