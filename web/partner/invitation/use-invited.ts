/** The followed link on its page: removed from the address at once, kept sealed until used, and used automatically once somebody is signed in. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Greeting } from '../../../domain/partner/invitation.ts';
import { callApi, plainSentence } from '../../client/api.ts';
import { hasStatus, JournalLocked } from '../../client/api-error.ts';
import { ownJournal } from '../../journal/storage/own-journal.ts';
import { tellChosen } from '../sharing/share-sync.ts';
import {
  type ArrivedInvitation,
  findArrived,
  forgetArrived,
  keepArrived,
  openGreeting,
  readAddress,
  sealAnswer,
} from './invitation.ts';
import { accept } from './link-couple.ts';

type Invited =
  | { phase: 'loading' }
  /** There is no link, or an incomplete one. */
  | { phase: 'none' }
  /** `over`: a retry cannot succeed. */
  | { phase: 'failed'; over: boolean; message: string }
  | { phase: 'open'; greeting: Greeting; answered: boolean }
  | { phase: 'linked' };

export interface UseInvited {
  invited: Invited;
  /** Why the last action failed; empty if nothing failed. */
  errorMessage: string;
  busy: 'accept' | 'answer' | null;
  retry(): void;
  /** Links now, or automatically once somebody is signed in. */
  accept(): void;
  answer(text: string): Promise<void>;
  decline(): void;
}

/** The link and its state. */
function useArrived() {
  const [link, setLink] = useState<ArrivedInvitation | null>(null);
  const [invited, setInvited] = useState<Invited>({ phase: 'loading' });

  const read = useCallback(async () => {
    setInvited({ phase: 'loading' });
    const arrived = await arrive();
    setLink(arrived);
    setInvited(arrived ? await readInvited(arrived) : { phase: 'none' });
  }, []);
  useEffect(() => void read(), [read]);

  return { link, setLink, invited, setInvited, read };
}

/** `userId` is a signed-in adult's. */
export function useInvited(userId: string | undefined): UseInvited {
  const { link, setLink, invited, setInvited, read } = useArrived();
  const [errorMessage, setErrorMessage] = useState('');
  const [busy, setBusy] = useState<UseInvited['busy']>(null);
  const accepting = useRef(false);

  /** The result of an action: the link's new state, or why it failed. */
  const show = useCallback(
    (outcome: Invited | string) => {
      if (typeof outcome === 'string') setErrorMessage(outcome);
      else setInvited(outcome);
    },
    [setInvited],
  );

  const goOn = link?.accepting === true && invited.phase === 'open';
  useEffect(() => {
    if (!goOn || !link || !userId || accepting.current) return;
    accepting.current = true;
    const linkNow = async () => {
      setBusy('accept');
      setErrorMessage('');
      show(await tryToAccept(link, userId));
      setLink({ ...link, accepting: false });
      accepting.current = false;
      setBusy(null);
    };
    void linkNow();
  }, [goOn, link, userId, show, setLink]);

  return {
    invited,
    errorMessage,
    busy,
    retry: () => void read(),
    accept: () => {
      if (!link) return;
      const accepted = { ...link, accepting: true };
      void keepArrived(accepted).then(() => setLink(accepted));
    },
    answer: async (text) => {
      if (!link) return;
      setBusy('answer');
      setErrorMessage('');
      try {
        const body = { token: link.token, answer: await sealAnswer(link, text) };
        await callApi('POST /partner/invitations/{id}/answer', { params: { id: link.id }, body });
        setInvited((now) => (now.phase === 'open' ? { ...now, answered: true } : now));
      } catch (error) {
        show(hasStatus(error, 404) ? await over(error) : plainSentence(error));
      }
      setBusy(null);
    },
    decline: () => {
      setLink(null);
      void forgetArrived().then(() => setInvited({ phase: 'none' }));
    },
  };
}

/** Reads the link from the address and removes it there first; else the kept one. */
async function arrive(): Promise<ArrivedInvitation | null> {
  const link = readAddress(location);
  if (location.pathname !== '/invite' || location.hash) history.replaceState(history.state, '', '/invite');
  if (!link) return findArrived();
  const arrived = { ...link, accepting: false };
  await keepArrived(arrived);
  return arrived;
}

async function readInvited(link: ArrivedInvitation): Promise<Invited> {
  try {
    const { ciphertext, answered } = await callApi('POST /partner/invitations/{id}/view', {
      params: { id: link.id },
      body: { token: link.token },
    });
    const greeting = await openGreeting(link, ciphertext);
    return greeting ? { phase: 'open', greeting, answered } : { phase: 'none' };
  } catch (error) {
    return hasStatus(error, 404) ? over(error) : { phase: 'failed', over: false, message: plainSentence(error) };
  }
}

/** Links the two. Returns the link's new state, or why it failed; after a failure it waits for another click. */
async function tryToAccept(link: ArrivedInvitation, userId: string): Promise<Invited | string> {
  try {
    await accept({ api: callApi, journal: await ownJournal(userId), now: new Date() }, link);
    await forgetArrived();
    tellChosen();
    return { phase: 'linked' };
  } catch (error) {
    await keepArrived({ ...link, accepting: false });
    return hasStatus(error, 404) ? over(error) : sentenceOf(error);
  }
}

/** The link is used up: deletes it from this device. */
async function over(error: unknown): Promise<Invited> {
  await forgetArrived();
  return { phase: 'failed', over: true, message: plainSentence(error) };
}

const sentenceOf = (error: unknown): string =>
  error instanceof JournalLocked
    ? 'Your journal is locked. Please sign out and in again, then open the link once more.'
    : plainSentence(error);
