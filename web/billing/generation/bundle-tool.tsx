/** A tool whose click makes a bundle: which of its screens is on, the list of bundles, the form, the click, or its failure. */
import { type ReactNode, useMemo, useState } from 'react';
import type { SignedInUser } from '../../client/sessions/access-claims.ts';
import { signInAgain } from '../../client/sessions/use-session.ts';
import { RecordItem, RecordList } from '../../journal/records/record-list.tsx';
import { type RecordKind, type UseRecords, useRecords } from '../../journal/records/use-records.ts';
import { ConfirmDialog } from '../../kit/dialog.tsx';
import type { WizardParts } from '../../kit/steps/wizard-frame.tsx';
import { momentOfInstant } from '../../kit/time/date-language.ts';
import { WizardSkeleton } from '../../kit/waiting/skeleton.tsx';
import type { BundleAnswers } from './bundle-answers.ts';
import type { Made } from './generation.ts';
import { GenerationScreen, type GenerationWords, isUnderWay } from './generation-screen.tsx';
import { GenerationSettle, type MadeThere, type SettleWords, sentWords } from './generation-settle.tsx';
import { type GeneratingTool, type UseGeneratingTool, useGeneratingTool } from './use-generating-tool.ts';
import type { SentCall, WhatIsSent } from './what-is-sent.tsx';

/** What is asked before a form without an answer is handed in. */
export interface EmptyFormWords {
  /** What comes of it: 'You left every step open, so we would pick from everything gentle.' */
  comes: string;
  /** 'Surprise us'. */
  confirm: string;
}

/** What every form of such a tool is given. */
export interface BundleFormParts<Step extends number, Form> extends WizardParts<Step> {
  answers: Form;
  change(part: Partial<Form>): void;
  /** Whether there are earlier bundles to go to. */
  hasBundles: boolean;
  cost: string;
  /** What was pressed is on its way. */
  busy: boolean;
  busyText: string;
  /** Stands beside Next. */
  beforeLast: string;
  /** Shown on the last step: what is still to be settled before generating. */
  before: ReactNode;
  onGenerate(): void;
}

interface BundleToolProps<
  Step extends number,
  Form extends ToolAnswers<Step>,
  Bundle,
  Order,
  Answer extends Made,
  ClientData,
> {
  user: SignedInUser | undefined;
  tool: GeneratingTool<Step, Form, Order, Answer, ClientData>;
  bundles: RecordKind<Bundle>;
  words: { making: GenerationWords; settle: SettleWords; list: BundleListWords<Bundle>; empty: EmptyFormWords };
  /** What would go to a provider for this order. */
  sentFor(order: Order): Promise<SentCall[]>;
  isBegun(form: Form): boolean;
  /** Whether nothing at all was wished for: a credit is not spent on that without a question. */
  isEmpty(form: Form): boolean;
  /** A form to begin anew with: the newest bundle's answers, or nothing. */
  anew(newest: Bundle | undefined): Form;
  children(parts: BundleFormParts<Step, Form>): ReactNode;
}

type ToolAnswers<Step extends number> = BundleAnswers<Step, unknown>;

/** Asks whether a form without an answer is to be handed in all the same. */
function useEmptyFormQuestion(words: EmptyFormWords, cost: string, step: number | null, onConfirm: () => void) {
  const [askedAt, setAskedAt] = useState<number | null>(null);
  // Whoever has gone back from it has answered it.
  if (askedAt !== null && askedAt !== step) setAskedAt(null);
  const question = (
    <ConfirmDialog
      open={askedAt !== null}
      title="No wishes at all?"
      confirmText={words.confirm}
      cancelText="Back to the steps"
      onConfirm={() => {
        setAskedAt(null);
        onConfirm();
      }}
      onClose={() => setAskedAt(null)}
    >
      {words.comes} {cost}.
    </ConfirmDialog>
  );
  return { ask: () => setAskedAt(step), question };
}

type FormsOwnParts = 'busyText' | 'answers' | 'step' | 'hasBundles' | 'before' | 'onGenerate';

/** What a form is given of what the tool itself knows and does. */
function formParts<Step extends number, Form extends ToolAnswers<Step>>(
  tool: UseGeneratingTool<Step, Form>,
): Omit<BundleFormParts<Step, Form>, FormsOwnParts> {
  return {
    change: (part) => tool.answer({ ...part, made: false }),
    kept: tool.kept,
    takesFocus: tool.takesFocus,
    refused: tool.refused,
    cost: tool.cost,
    beforeLast: tool.lack || sentWords(tool.written),
    busy: tool.generation.phase === 'going',
    onStep: tool.go,
    onStartOver: () => {
      tool.restart();
      tool.settle(1 as Step);
    },
  };
}

export function BundleTool<
  Step extends number,
  Form extends ToolAnswers<Step>,
  Bundle extends { made: string },
  Order,
  Answer extends Made,
  ClientData,
>(props: BundleToolProps<Step, Form, Bundle, Order, Answer, ClientData>) {
  const { user, tool: kind, bundles, words, sentFor, isBegun, isEmpty, anew, children } = props;
  const userId = user?.id;
  const list = useRecords(bundles, userId);
  const tool = useGeneratingTool(kind, user, hasNothing(list));
  const { form: answers, generation, step } = tool;
  const { provider } = tool.account;
  const { ask, question } = useEmptyFormQuestion(words.empty, tool.cost, step, tool.generate);
  const sent = useMemo(() => {
    const wanted = answers && kind.wanted(answers);
    if (!wanted || !userId) return null;
    return async () => sentFor((await wanted(userId, { provider })).order);
  }, [answers, kind, userId, provider, sentFor]);

  if (!answers || generation.phase === 'looking') return <WizardSkeleton />;
  if (isUnderWay(tool)) {
    return <GenerationScreen controls={tool} words={words.making} kept="Your answers are still here." />;
  }
  if (step !== null) {
    // Where a click cannot succeed, it says so itself.
    const asksFirst = isEmpty(answers) && tool.lack === '';
    return (
      <>
        {children({
          ...formParts(tool),
          busyText: words.making.title,
          answers,
          step,
          hasBundles: list.records !== null && list.records.length > 0,
          before: <BundleSettle kind={kind} tool={tool} words={words.settle} sent={sent} />,
          onGenerate: asksFirst ? ask : tool.generate,
        })}
        {question}
      </>
    );
  }
  if (!list.records || hasNothing(list)) return <WizardSkeleton />;
  return (
    <BundleList
      words={words.list}
      list={list}
      tool={tool}
      answers={answers}
      begun={isBegun(answers) ? answers.step : 0}
      steps={kind.steps.length}
      path={kind.path}
      anew={anew}
    />
  );
}

interface BundleSettleProps<Step extends number, Form extends ToolAnswers<Step>> {
  kind: MadeThere;
  tool: UseGeneratingTool<Step, Form>;
  words: SettleWords;
  sent: WhatIsSent | null;
}

function BundleSettle<Step extends number, Form extends ToolAnswers<Step>>(props: BundleSettleProps<Step, Form>) {
  const { kind, tool, words, sent } = props;
  return (
    <GenerationSettle
      tool={kind}
      making={tool.generation}
      account={tool.account}
      words={words}
      sent={sent}
      cancelled={tool.cancelled}
      keep={tool.keep}
      onKeep={(cloudBackup) => tool.change({ cloudBackup } as Partial<Form>)}
    />
  );
}

/** It is known that there is nothing to choose from. */
const hasNothing = <Bundle,>({ records, errorMessage }: UseRecords<Bundle>): boolean =>
  records?.length === 0 && errorMessage === '';

/** What a tool says of its bundles where they are listed. */
export interface BundleListWords<Bundle> {
  /** 'Your ideas'. */
  title: string;
  /** 'New ideas'. */
  newText: string;
  /** 'Delete these ideas?' and 'Ideas deleted'. */
  remove: { ask: string; done: string };
  /** What stays although a bundle goes, in the question. */
  stays?: string;
  /** Whatever may be told of a bundle on a screen that others may see. */
  noteOf(bundle: Bundle): string;
}

interface BundleListProps<Step extends number, Form extends ToolAnswers<Step>, Bundle> {
  words: BundleListWords<Bundle>;
  list: UseRecords<Bundle>;
  tool: UseGeneratingTool<Step, Form>;
  answers: Form;
  /** The step of a form that was begun, of how many; 0 for none. */
  begun: number;
  steps: number;
  /** The tool's page; a bundle opens at `{path}/{id}`. */
  path: string;
  anew(newest: Bundle | undefined): Form;
}

function BundleList<Step extends number, Form extends ToolAnswers<Step>, Bundle extends { made: string }>(
  props: BundleListProps<Step, Form, Bundle>,
) {
  const { words, list, tool, answers, begun, steps, path, anew } = props;
  const { title, newText, remove, stays, noteOf } = words;
  return (
    <RecordList
      title={title}
      newText={newText}
      list={list}
      begun={begun > 0 ? { step: begun, steps, onContinue: () => tool.move(answers.step) } : undefined}
      onNew={() => {
        tool.restart(anew(list.records?.[0]?.value));
        tool.move(1 as Step);
      }}
      onSignInAgain={() => signInAgain(list.errorMessage)}
    >
      {list.records?.map(({ id, value, deviceOnly }) => (
        <RecordItem
          key={id}
          title={momentOfInstant(value.made)}
          note={noteOf(value)}
          deviceOnly={deviceOnly}
          to={`${path}/${id}`}
          words={remove}
          {...(stays && { stays })}
          onRemove={async () => {
            await list.remove(id);
            // The answers that they were made of are not to outlive them here.
            if (answers.made) tool.restart();
          }}
        />
      ))}
    </RecordList>
  );
}
