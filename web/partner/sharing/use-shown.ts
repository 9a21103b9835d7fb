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
} from '../../../domain/partner/shared-copy.ts';
import { readSharedLikes, type SharedLikes } from '../../../domain/partner/shared-likes.ts';
import type { SharedPlan } from '../../../domain/partner/shared-plan.ts';
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
      const theirs = records.filter(({ owner }) => owner === 'partner');
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
        const sent = JSON.parse(JSON.stringify(copies)) as OpenedCopy[];
        if (here) setShown((before) => ({ ...before, ...shownRecords(kind, sent) }));
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
  plan: ShownPlan[];
  mood: CheckIn[];
  phase: SharedPhases[];
  ideas: SharedIdeas[];
  busy: SharedBusy[];
  likes: SharedLikes[];
}

/** With the id of the plan it was copied from, the seed of its picture on both sides. */
export type ShownPlan = SharedPlan & { seed: string };

interface OpenedCopy {
  id: string;
  value: unknown;
}

/** Newest first, without records of the wrong form. */
export function shownRecords<K extends CopiedKind>(kind: K, copies: readonly OpenedCopy[]): Pick<ShownRecords, K> {
  return { [kind]: READERS[kind](copies) } as unknown as Pick<ShownRecords, K>;
}

const READERS: { [K in CopiedKind]: (copies: readonly OpenedCopy[]) => ShownRecords[K] } = {
  plan: (copies) => copies.flatMap(readPlan).sort((a, b) => b.startDate.localeCompare(a.startDate)),
  mood: (copies) => read(copies, readAnswered).sort((a, b) => b.date.localeCompare(a.date)),
  phase: (copies) => read(copies, readSharedPhases),
  ideas: (copies) => read(copies, readSharedIdeas).sort((a, b) => b.made.localeCompare(a.made)),
  busy: (copies) => read(copies, readSharedBusy),
  likes: (copies) => read(copies, readSharedLikes).filter(({ windows, goals }) => windows.length + goals.length > 0),
};

function readPlan({ id, value }: OpenedCopy): ShownPlan[] {
  const plan = readSharedPlan(value);
  return plan ? [{ ...plan, seed: id }] : [];
}

const read = <T>(copies: readonly OpenedCopy[], reader: (value: unknown) => T | null): T[] =>
  copies.flatMap(({ value }) => reader(value) ?? []);
