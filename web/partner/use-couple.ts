/** The couple on a page: looked at when it is opened or returned to, and the presses that change it. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Greeting } from '../../domain/partner/invitation.ts';
import type { ShareKind } from '../../domain/partner/shares.ts';
import { callApi, plainSentence } from '../accounts/api.ts';
import { JournalLocked } from '../journal/open-data-key.ts';
import { ownJournal } from '../journal/own-journal.ts';
import { onForgetKeys } from '../shell/forget-keys.ts';
import { contactCouple, type SeenCouple, wipeCouple } from './couple-contact.ts';
import { readCoupleKey } from './couple-key.ts';
import { invite, type OwnInvitation, readOwnInvitation, takeBack } from './link-couple.ts';
import type { Desk } from './look-at-comparison.ts';
import { COUPLE_KEY_ID, ROOM } from './partner-records.ts';
import { tellChosen } from './share-keeper.ts';

export interface SeenState {
  couple: SeenCouple | null;
  /** Whether what is shared opens with this journal. */
  hasKey: boolean;
  invitation: OwnInvitation | null;
}

export type CoupleAct = 'invite' | 'take-back' | 'choose' | 'unlink';

export interface UseCouple {
  /** Null until it was looked at. */
  seen: SeenState | null;
  trouble: string;
  /** The trouble is that only a fresh sign-in opens the journal. */
  locked: boolean;
  busy: CoupleAct | null;
  look(): void;
  invite(greeting: Greeting): Promise<boolean>;
  takeBack(): void;
  choose(kinds: ShareKind[]): void;
  unlink(): Promise<boolean>;
}

const deskOf = async (userId: string): Promise<Desk> => ({
  api: callApi,
  journal: await ownJournal(userId),
  now: new Date(),
});

async function lookAt(desk: Desk): Promise<SeenState> {
  const { couple, hasKey } = await contactCouple(desk);
  const key = hasKey ? readCoupleKey((await desk.journal.read<unknown>(ROOM, COUPLE_KEY_ID))?.value) : null;
  return { couple, hasKey, invitation: await readOwnInvitation(desk, key) };
}

export function useCouple(userId: string): UseCouple {
  const [seen, setSeen] = useState<SeenState | null>(null);
  const [trouble, setTrouble] = useState({ message: '', locked: false });
  const [busy, setBusy] = useState<CoupleAct | null>(null);
  const running = useRef(false);

  /** Acts, then looks, whatever came of it: the screen shows what is true now. */
  const run = useCallback(
    async (what: CoupleAct | null, act?: (desk: Desk) => Promise<void>): Promise<boolean> => {
      if (running.current) return false;
      running.current = true;
      setBusy(what);
      let failed = { message: '', locked: false };
      try {
        await act?.(await deskOf(userId));
      } catch (error) {
        failed = troubleOf(error);
      }
      try {
        setSeen(await lookAt(await deskOf(userId)));
      } catch (error) {
        if (!failed.message) failed = troubleOf(error);
      }
      running.current = false;
      setTrouble(failed);
      setBusy(null);
      return failed.message === '';
    },
    [userId],
  );

  useEffect(() => {
    void run(null);
    const returned = () => {
      if (document.visibilityState === 'visible') void run(null);
    };
    document.addEventListener('visibilitychange', returned);
    const stopListening = onForgetKeys(() => setSeen(null));
    return () => {
      document.removeEventListener('visibilitychange', returned);
      stopListening();
    };
  }, [run]);

  return {
    seen,
    trouble: trouble.message,
    locked: trouble.locked,
    busy,
    look: () => void run(null),
    invite: (greeting) => run('invite', (desk) => invite(desk, greeting)),
    takeBack: () => void run('take-back', takeBack),
    choose: (kinds) =>
      void run('choose', async ({ api }) => {
        await api('PUT', '/partner/shares', { body: { kinds } });
        tellChosen();
      }),
    unlink: () =>
      run('unlink', async (desk) => {
        await desk.api('DELETE', '/partner/couple');
        await wipeCouple(desk);
        tellChosen();
      }),
  };
}

const troubleOf = (error: unknown): { message: string; locked: boolean } =>
  error instanceof JournalLocked
    ? { message: error.message, locked: true }
    : { message: plainSentence(error), locked: false };
