/** 'Generate New' on a page of results: the same wishes once more, for another credit, with every way that a press can end. */
import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { openAuthDialog } from '../accounts/dialog-store.ts';
import { signOut } from '../accounts/session-store.ts';
import { type ToolAccount, useToolAccount } from '../accounts/use-tool-account.ts';
import { type Cancelled, cancelledAs, costWords } from './generation-cost.ts';
import type { Wanted } from './generation-request.ts';
import type { Generator } from './generator.ts';
import { type Generation, useGeneration } from './use-generation.ts';

/** The parts of a `GeneratingTool` that matter once there are results. */
export interface AgainTool<Order, Answer, Aside> {
  generator: Generator<Order, Answer, Aside>;
  pleaseSignIn: string;
  path: string;
}

export interface UseGenerateAgain<Order, Aside> {
  account: ToolAccount;
  generation: Generation;
  /** 'Uses 1 credit, 3 left'. */
  cost: string;
  cancelled: Cancelled;
  again(prepare: (account: ToolAccount) => Promise<Wanted<Order, Aside>>): void;
  cancel(): void;
  retry(): void;
  /** From a failure back to the results. */
  back(): void;
  signInAgain(): void;
}

export function useGenerateAgain<Order, Answer, Aside>(
  { generator, pleaseSignIn, path }: AgainTool<Order, Answer, Aside>,
  userId: string,
): UseGenerateAgain<Order, Aside> {
  const navigate = useNavigate();
  const account = useToolAccount(userId);
  const [cancelled, setCancelled] = useState<Cancelled>('no');
  const { generation, start, retry, cancel, dismiss } = useGeneration(
    generator,
    userId,
    (recordId) => void navigate(`${path}/${recordId}`, { state: { from: 'questionnaire' } }),
  );

  useEffect(() => {
    if (generation.phase !== 'failed' || generation.failure.kind !== 'signed-out') return;
    dismiss();
    openAuthDialog({ message: pleaseSignIn });
  }, [generation, pleaseSignIn, dismiss]);

  const { profile, reload } = account;
  const again = useCallback(
    (prepare: (account: ToolAccount) => Promise<Wanted<Order, Aside>>) => {
      setCancelled('no');
      start(() => prepare(account));
    },
    [account, start],
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
