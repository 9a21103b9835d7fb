/** What a page of results leads on to: the same wishes once more for another credit, and the form that they were made of. */
import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { mayProviderWrite, type ToolAccount, useToolAccount } from '../../accounts/profile/use-tool-account.ts';
import { openAuthDialog } from '../../client/sessions/dialog-store.ts';
import { signOut } from '../../client/sessions/session-store.ts';
import { JUST_MADE, leftResults } from '../../frame/just-made.ts';
import { type FormPlace, isFor, keepForm, keptForm } from '../../journal/use-kept-form.ts';
import { useToast } from '../../kit/messages/toaster.tsx';
import type { Made } from './generation.ts';
import { costWords } from './generation-settle.tsx';
import { type Generation, isLeft, useGeneration } from './generation-store.ts';
import { type Cancelled, useCancel } from './use-cancel.ts';
import { asWritten, type GeneratingTool } from './use-generating-tool.ts';
import type { ToolForm } from './use-tool-form.ts';

/** The parts of a `GeneratingTool` that matter once there are results. */
type AgainTool<Form extends ToolForm<number>, Order, Answer extends Made, ClientData> = Pick<
  GeneratingTool<Form['step'], Form, Order, Answer, ClientData>,
  'generator' | 'wanted' | 'pleaseSignIn' | 'path'
>;

interface UseGenerateAgain<Form> {
  account: ToolAccount;
  generation: Generation;
  /** 'Uses 1 credit, 3 left'. */
  cost: string;
  /** Whether a provider may write. */
  written: boolean;
  cancelled: Cancelled;
  /** With the answers that the results were made of, and another seed. */
  again(answers: Form): void;
  cancel(): void;
  retry(): void;
  /** From a failure back to the results. */
  back(): void;
  signInAgain(): void;
}

export function useGenerateAgain<Form extends ToolForm<number>, Order, Answer extends Made, ClientData>(
  { generator, wanted, pleaseSignIn, path }: AgainTool<Form, Order, Answer, ClientData>,
  userId: string,
): UseGenerateAgain<Form> {
  const navigate = useNavigate();
  const account = useToolAccount(userId);
  const making = useGeneration(
    generator,
    userId,
    (recordId) => void navigate(`${path}/${recordId}`, { state: JUST_MADE }),
  );
  const { generation, start, retry, dismiss } = making;
  const { cancelled, stop, forget } = useCancel(making, account);

  useEffect(() => {
    if (generation.phase !== 'failed' || generation.failure.kind !== 'signed-out') return;
    dismiss();
    openAuthDialog({ message: pleaseSignIn });
  }, [generation, pleaseSignIn, dismiss]);

  const { profile, reload } = account;
  const again = useCallback(
    (answers: Form) => {
      const prepare = wanted(answers);
      if (!prepare) return;
      forget();
      start(() => asWritten(prepare(userId, account), account));
    },
    [wanted, userId, account, start, forget],
  );
  const signInAgain = async () => {
    await signOut();
    openAuthDialog({ message: pleaseSignIn });
  };
  return {
    account,
    generation,
    cost: costWords(true, profile, cancelled, isLeft(generation)),
    written: mayProviderWrite(account),
    cancelled,
    again,
    cancel: () => void stop(),
    retry,
    back: () => {
      dismiss();
      void reload();
    },
    signInAgain: () => void signInAgain(),
  };
}

/** The parts of a `GeneratingTool` that lead back to its form. */
interface ReopenedTool<Form extends ToolForm<number>> {
  form: FormPlace<Form>;
  path: string;
}

/** `isBegun`: whether answers are under way that nothing was made of yet. */
export function useReopenForm<Form extends ToolForm<number>>(
  { form: { name }, path }: ReopenedTool<Form>,
  isBegun: (answers: Form) => boolean,
  userId: string,
): (answers: Form, step: Form['step']) => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const toast = useToast();
  const reopen = async (answers: Form) => {
    const kept = await keptForm<Form>(name);
    if (kept && isFor(kept, userId) && isBegun(kept)) return;
    await keepForm<Form>(name, { ...answers, owner: userId });
  };
  return (answers, step) =>
    void reopen(answers).then(
      () => void navigate(`${path}?step=${step}`, { state: leftResults(pathname) }),
      () => toast('This browser has no room left for your answers.', 'bad'),
    );
}
