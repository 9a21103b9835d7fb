/** 'Generate New' on a page of results: the same wishes once more, for another credit, with every way that a press can end. */
import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { mayProviderWrite, type ToolAccount, useToolAccount } from '../accounts/use-tool-account.ts';
import { openAuthDialog } from '../client/dialog-store.ts';
import { signOut } from '../client/session-store.ts';
import { JUST_MADE } from '../frame/just-made.ts';
import { type Cancelled, cancelledAs, costWords } from './generation-cost.ts';
import type { Generation } from './generation-store.ts';
import type { GeneratingTool } from './use-generating-tool.ts';
import { useGeneration } from './use-generation.ts';
import type { ToolForm } from './use-tool-form.ts';

/** The parts of a `GeneratingTool` that matter once there are results. */
export type AgainTool<Form extends ToolForm<number>, Order, Answer, Aside> = Pick<
  GeneratingTool<Form['step'], Form, Order, Answer, Aside>,
  'generator' | 'wanted' | 'pleaseSignIn' | 'path'
>;

export interface UseGenerateAgain<Form> {
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

export function useGenerateAgain<Form extends ToolForm<number>, Order, Answer, Aside>(
  { generator, wanted, pleaseSignIn, path }: AgainTool<Form, Order, Answer, Aside>,
  userId: string,
): UseGenerateAgain<Form> {
  const navigate = useNavigate();
  const account = useToolAccount(userId);
  const [cancelled, setCancelled] = useState<Cancelled>('no');
  const { generation, start, retry, cancel, dismiss } = useGeneration(
    generator,
    userId,
    (recordId) => void navigate(`${path}/${recordId}`, { state: JUST_MADE }),
  );

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
      setCancelled('no');
      start(() => prepare(userId, account));
    },
    [wanted, userId, account, start],
  );
  const stop = async () => {
    cancel();
    setCancelled(cancelledAs(profile, await reload()));
  };
  const signInAgain = async () => {
    await signOut();
    openAuthDialog({ message: pleaseSignIn });
  };
  return {
    account,
    generation,
    cost: costWords(true, profile, cancelled),
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
