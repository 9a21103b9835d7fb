/** A form of several steps that ends in a click for a credit, as the three generating tools share it. */
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router';
import { mayProviderWrite, type ToolAccount } from '../../accounts/profile/use-tool-account.ts';
import type { SignedInUser } from '../../client/sessions/access-claims.ts';
import { openAhead } from '../../client/worker-call.ts';
import { JUST_MADE } from '../../frame/just-made.ts';
import type { Wanted } from '../../journal/bundles/kept-request.ts';
import { isDataDear } from '../../kit/is-data-dear.ts';
import type { Generator, Made } from './generation.ts';
import { costWords, lackWords } from './generation-settle.tsx';
import { type Generation, isLeft, useGeneration } from './generation-store.ts';
import { type Cancelled, useCancel } from './use-cancel.ts';
import { type ToolForm, type ToolSteps, type UseToolForm, useToolForm, useToolSubmit } from './use-tool-form.ts';

/** What one tool says of itself; has to be referentially stable. */
export interface GeneratingTool<
  Step extends number,
  Form extends ToolForm<Step>,
  Order,
  Answer extends Made,
  ClientData = object,
> extends ToolSteps<Step, Form> {
  generator: Generator<Order, Answer, ClientData>;
  /** What a click would ask for, read from the journal where need be; null while an answer is missing. */
  wanted(
    form: Form,
  ): ((userId: string, account: Pick<ToolAccount, 'provider'>) => Promise<Wanted<Order, ClientData>>) | null;
  /** The form once something was made of it, without `cloudBackup`: the account's preferences hold that now. */
  after(form: Form, answer: Answer): Form;
  /** The tool's page; what was made opens at `{path}/{recordId}`. */
  path: string;
}

/** What is wanted, with what the account says at the click: of a provider, and what it is. */
export async function asWritten<Asked extends object>(
  wanted: Promise<Asked>,
  account: ToolAccount,
): Promise<Asked & Pick<Wanted<never>, 'written' | 'tier' | 'hadCredit'>> {
  const { profile } = account;
  return {
    ...(await wanted),
    written: mayProviderWrite(account),
    ...(profile && { tier: profile.tier }),
    ...(profile && profile.credits > 0 && { hadCredit: true as const }),
  };
}

export interface UseGeneratingTool<Step extends number, Form extends ToolForm<Step>>
  extends Omit<UseToolForm<Step, Form>, 'signInAgain'> {
  generation: Generation;
  generate(): void;
  cancel(): void;
  cancelled: Cancelled;
  cost: string;
  /** Why a click cannot succeed, told from the first step on; empty while it can. */
  lack: string;
  /** Whether a provider may write. */
  written: boolean;
  /** From a failure: the same again. */
  retry(): void;
  /** From a failure back to the step that it names, else to the last. */
  back(): void;
  signInAgain(): void;
}

/** The making itself, which ends on the page of what was made. */
function useMaking<Step extends number, Form extends ToolForm<Step>, Order, Answer extends Made, ClientData>(
  tool: GeneratingTool<Step, Form, Order, Answer, ClientData>,
  { form, restart, userId, asking }: UseToolForm<Step, Form>,
) {
  const navigate = useNavigate();
  const latest = useRef(form);
  latest.current = form;
  // From the tool's opening on; where data is dear not before the last step.
  useEffect(() => (isDataDear() ? undefined : openAhead(tool.generator.engine)), [tool]);
  const making = useGeneration(tool.generator, userId, (recordId, answer: Answer) => {
    if (latest.current) restart(tool.after(latest.current, answer));
    void navigate(`${tool.path}/${recordId}`, { state: JUST_MADE });
  });
  asking.current = making.generation.phase === 'going';
  return making;
}

/** `nothing`: it is known that there is nothing made before to choose from, so that the form opens at once. */
export function useGeneratingTool<
  Step extends number,
  Form extends ToolForm<Step>,
  Order,
  Answer extends Made,
  ClientData,
>(
  tool: GeneratingTool<Step, Form, Order, Answer, ClientData>,
  user: SignedInUser | undefined,
  nothing: boolean,
): UseGeneratingTool<Step, Form> {
  const shared = useToolForm(tool, user);
  const { userId, form, account, last, settle, moved, setRefused, askToSignIn, keepToTell } = shared;
  const { profile } = account;
  const making = useMaking(tool, shared);
  const { generation, start, retry, dismiss } = making;
  const { cancelled, stop, forget } = useCancel(making, account);
  const wanted = useMemo(() => form && tool.wanted(form), [tool, form]);
  const generate = useCallback(() => {
    if (!form || !wanted) return;
    setRefused(null);
    forget();
    if (userId) start(() => asWritten(wanted(userId, account), account), keepToTell);
    else askToSignIn(form);
  }, [form, wanted, userId, account, keepToTell, start, forget, setRefused, askToSignIn]);

  useToolSubmit(shared, user, {
    making: generation,
    ready: form !== null,
    nothing,
    submit: wanted && generate,
    dismiss,
  });

  return {
    ...shared,
    generation,
    generate,
    cancel: () => {
      moved.current = true;
      void stop();
      settle(last);
    },
    cancelled,
    cost: costWords(userId !== undefined, profile, cancelled, isLeft(generation)),
    lack: lackWords(profile, cancelled, isLeft(generation)),
    written: mayProviderWrite(account),
    retry,
    back: () => {
      moved.current = true;
      const wrong = generation.phase === 'failed' ? generation.failure.step : undefined;
      dismiss();
      void account.reload();
      settle((wrong ?? last) as Step);
    },
    signInAgain: () => void shared.signInAgain(),
  };
}
