/** What the partner shares, live while the page is open, and what they would see, for the preview. */
import { useCallback, useRef, useState } from 'react';
import { type CheckIn, readAnswered } from '../../../domain/mood/check-in.ts';
import { readSharedBusy, type SharedBusy } from '../../../domain/partner/shared-busy.ts';
import {
  readSharedIdeas,
  readSharedPhases,
  readSharedPlan,
  type SharedIdeas,
  type SharedPhases,
  type SharedPlan,
} from '../../../domain/partner/shared-copy.ts';
import type { ShareKind } from '../../../domain/partner/shares.ts';
import { onForgetKeys } from '../../client/device/forget-keys.ts';
import { useRestart } from '../../client/forms/use-restart.ts';
import { type CoupleJournal, isNotShared, openCoupleJournal } from '../../journal/couple/couple-journal.ts';
import { journalError, NO_ERROR } from '../../journal/journal-error.ts';
import { ownJournal } from '../../journal/storage/own-journal.ts';
import { type WayOut, wayOut } from '../../journal/way-on.tsx';
import { todayIn } from '../../kit/time/today.ts';
import { COPIED_KINDS, type CopiedKind, wantedCopies } from './share-copies.ts';

export interface UseShown {
  /** Kinds that were read so far. */
  shown: Partial<ShownRecords>;
  errorMessage: string;
  way: WayOut;
}

const copied = (kinds: readonly ShareKind[]): CopiedKind[] => COPIED_KINDS.filter((kind) => kinds.includes(kind));

/** `kinds` are those that the partner shares now; `onChanged` runs when they may have changed or sharing ended. */
export function useShown(userId: string, kinds: readonly ShareKind[], onChanged: () => void): UseShown {
  const [shown, setShown] = useState<Partial<ShownRecords>>({});
  const [error, setError] = useState(NO_ERROR);
  const changed = useRef(onChanged);
  changed.current = onChanged;
  const wanted = copied(kinds).join(' ');

  const begin = useCallback(() => {
    let here = true;
    let stopListening = () => {};
    const kindsNow = copied(wanted.split(' ') as ShareKind[]);
    // Removes what is no longer shared from the screen before any request.
    setShown((before) => Object.fromEntries(kindsNow.flatMap((kind) => (before[kind] ? [[kind, before[kind]]] : []))));
    const read = async (couple: CoupleJournal, kind: CopiedKind) => {
      const { records } = await couple.list<unknown>(kind);
      const theirs = records.filter(({ owner }) => owner === 'partner').map(({ value }) => value);
      if (here) setShown((before) => ({ ...before, ...shownRecords(kind, theirs) }));
    };
    const failed = (error: unknown) => {
      if (!here) return;
      if (isNotShared(error)) return changed.current();
      setError(journalError(error));
    };
    const listen = async () => {
      const couple = await openCoupleJournal(userId);
      if (!couple || !here) return;
      stopListening = couple.onChange(({ kind }) => {
        if (kind === 'gone' || kind === 'ended') return changed.current();
        const one = COPIED_KINDS.find((each) => each === kind);
        if (one && kindsNow.includes(one)) read(couple, one).catch(failed);
        // The kinds changed.
        if (one) changed.current();
      });
      for (const kind of kindsNow) await read(couple, kind);
    };
    setError(NO_ERROR);
    listen().catch(failed);
    const forget = onForgetKeys(() => setShown({}));
    return () => {
      here = false;
      stopListening();
      forget();
    };
  }, [userId, wanted]);
  const retry = useRestart(begin);
  return { shown, errorMessage: error.message, way: wayOut(error.reload, retry) };
}

/** The copies that the partner would get of the chosen kinds. */
export function usePreview(userId: string, kinds: readonly ShareKind[]): UseShown {
  const [shown, setShown] = useState<Partial<ShownRecords>>({});
  const [error, setError] = useState(NO_ERROR);
  const wanted = copied(kinds).join(' ');

  const begin = useCallback(() => {
    let here = true;
    const read = async () => {
      const journal = await ownJournal(userId);
      const owner = { userId, today: todayIn() };
      for (const kind of copied(wanted.split(' ') as ShareKind[])) {
        const copies = await wantedCopies(journal, kind, owner);
        // Serialized as they are sent.
        const values = copies.map(({ value }) => JSON.parse(JSON.stringify(value)) as unknown);
        if (here) setShown((before) => ({ ...before, ...shownRecords(kind, values) }));
      }
    };
    setError(NO_ERROR);
    read().catch((error: unknown) => here && setError(journalError(error)));
    const forget = onForgetKeys(() => setShown({}));
    return () => {
      here = false;
      forget();
    };
  }, [userId, wanted]);
  const retry = useRestart(begin);
  return { shown, errorMessage: error.message, way: wayOut(error.reload, retry) };
}

/** Reads what is shared from copies: the partner's, or one's own in the preview. Both take the same path. */
export interface ShownRecords {
  plan: SharedPlan[];
  mood: CheckIn[];
  phase: SharedPhases[];
  ideas: SharedIdeas[];
  busy: SharedBusy[];
}

/** Newest first, without records of the wrong form. */
export function shownRecords<K extends CopiedKind>(kind: K, values: readonly unknown[]): Pick<ShownRecords, K> {
  return { [kind]: READERS[kind](values) } as unknown as Pick<ShownRecords, K>;
}

const READERS: { [K in CopiedKind]: (values: readonly unknown[]) => ShownRecords[K] } = {
  plan: (values) => read(values, readSharedPlan).sort((a, b) => b.startDate.localeCompare(a.startDate)),
  mood: (values) => read(values, readAnswered).sort((a, b) => b.date.localeCompare(a.date)),
  phase: (values) => read(values, readSharedPhases),
  ideas: (values) => read(values, readSharedIdeas).sort((a, b) => b.made.localeCompare(a.made)),
  busy: (values) => read(values, readSharedBusy),
};

const read = <T>(values: readonly unknown[], reader: (value: unknown) => T | null): T[] =>
  values.flatMap((value) => reader(value) ?? []);
