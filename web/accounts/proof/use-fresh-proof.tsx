/** Does what needs a fresh proof: at once where there is one, else after asking for it, with everything typed still there. */
import { type ReactNode, useState } from 'react';
import { type UseSubmit, useSubmit } from '../../client/forms/use-form.ts';
import type { SignedInUser } from '../../client/sessions/access-claims.ts';
import { useToast } from '../../kit/messages/toaster.tsx';
import { needsProof, ProofDeclined, sentenceUnlessDeclined } from '../fresh-proof.ts';
import type { Unfinished } from './proof-return.ts';
import { ReauthDialog } from './reauth-dialog.tsx';

interface UseFreshProof {
  /** `act` runs, and runs again once the person has proved who they are. Rejects with ProofDeclined, or as `act` does. */
  withProof<T>(act: () => Promise<T>, unfinished: Unfinished): Promise<T>;
  /** To be rendered beside the form. */
  dialog: ReactNode;
}

interface Question {
  unfinished: Unfinished;
  answer(proved: boolean): void;
}

export function useFreshProof(user: SignedInUser): UseFreshProof {
  const [question, setQuestion] = useState<Question | null>(null);

  const ask = (unfinished: Unfinished) =>
    new Promise<boolean>((resolve) => {
      const answer = (proved: boolean) => {
        setQuestion(null);
        resolve(proved);
      };
      setQuestion({ unfinished, answer });
    });
  const withProof = async <T,>(act: () => Promise<T>, unfinished: Unfinished): Promise<T> => {
    try {
      return await act();
    } catch (error) {
      if (!needsProof(error)) throw error;
      if (!(await ask(unfinished))) throw new ProofDeclined();
      return act();
    }
  };
  const dialog = question ? (
    <ReauthDialog
      user={user}
      unfinished={question.unfinished}
      onProved={() => question.answer(true)}
      onClose={() => question.answer(false)}
    />
  ) : null;
  return { withProof, dialog };
}

/** A click that needs it: what went wrong is told by a toast, and nothing of a proof that was declined. */
export function useProvenSubmit(user: SignedInUser): UseFreshProof & Pick<UseSubmit, 'busy' | 'submit'> {
  const toast = useToast();
  const { busy, submit } = useSubmit({
    onError: (error) => {
      const sentence = sentenceUnlessDeclined(error);
      if (sentence) toast(sentence, 'bad');
    },
  });
  return { busy, submit, ...useFreshProof(user) };
}
