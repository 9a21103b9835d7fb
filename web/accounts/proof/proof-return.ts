/**
 * What was being done on the account page, or an administrator's, while its owner went to Google to prove
 * that it is them: kept sealed, taken up once, handed to the form that it belongs to.
 */
import { useEffect, useEffectEvent, useState } from 'react';
import { plainSentence } from '../../client/api.ts';
import { saveReturnPath, saveReturnState, takeReturnState } from '../../client/device/return-state.ts';
import { useToast } from '../../kit/messages/toaster.tsx';
import { endReplacedSession, presentSession } from '../fresh-proof.ts';

/** A form and what was typed into it; never a password. */
export type Unfinished =
  | { form: 'email'; email: string }
  | { form: 'password' }
  | { form: 'google' }
  | { form: 'journal' }
  | { form: 'erase' }
  /** On the privacy page: clicking again does it. */
  | { form: 'export' }
  | { form: 'passkeys' }
  | { form: 'private' }
  /** The journal, wherever it was asked for. */
  | { form: 'unlock' }
  /** The lock of the app, on the page that stood there. */
  | { form: 'lock'; path: string }
  /** On the administrators' page: whose account was open. */
  | { form: 'admin'; email: string };

interface Kept {
  userId: string;
  session: string;
  unfinished: Unfinished;
}

const KIND = 'account';
const PLACES: Record<Exclude<Unfinished['form'], 'lock'>, string> = {
  email: '/account#profile',
  password: '/account#sign-in',
  google: '/account#sign-in',
  journal: '/account#credits',
  erase: '/account#erase',
  export: '/tools/privacy-controls#export',
  passkeys: '/account#passkeys',
  private: '/tools/privacy-controls',
  unlock: '/tonight',
  admin: '/admin/accounts',
};

export async function keepUnfinished(userId: string, unfinished: Unfinished): Promise<void> {
  // Nothing to take up again: the new session is the proof.
  if (unfinished.form === 'lock') return saveReturnPath(unfinished.path);
  await saveReturnState(KIND, { userId, session: presentSession(), unfinished } satisfies Kept);
  await saveReturnPath(PLACES[unfinished.form]);
}

/** 'other-account': whoever came back is not who went. Null when nothing was left unfinished. */
export async function takeUnfinished(userId: string): Promise<Unfinished | 'other-account' | null> {
  const kept = (await takeReturnState(KIND)) as Kept | null;
  if (!kept) return null;
  if (kept.userId !== userId) return 'other-account';
  // Coming back without having proved anything, such as by the browser's Back.
  if (kept.session === presentSession()) return null;
  await endReplacedSession(kept.session);
  return kept.unfinished;
}

export function useUnfinished(userId: string): Unfinished | null {
  const [unfinished, setUnfinished] = useState<Unfinished | null>(null);
  const toast = useToast();
  const say = useEffectEvent((text: string) => toast(text, 'bad'));
  // Taken once for each person.
  useEffect(() => {
    if (userId === '') return;
    takeUnfinished(userId).then(
      (taken) => {
        if (taken === 'other-account') say('You came back with a different account. Nothing was changed.');
        else setUnfinished(taken);
      },
      (error: unknown) => say(plainSentence(error)),
    );
  }, [userId]);
  return unfinished;
}
