/** A tool whose press makes a bundle: which of its screens is on, the list of bundles, the form, the press, or its failure. */
import { type ReactNode, useMemo, useState } from 'react';
import type { SignedInUser } from '../client/access-claims.ts';
import { signInAgain } from '../client/sign-in-again.ts';
import { RecordItem, RecordList } from '../journal/record-list.tsx';
import { type RecordKind, type UseRecords, useRecords } from '../journal/use-records.ts';
import { momentOfInstant } from '../kit/date-language.ts';
import { ConfirmDialog } from '../kit/dialog.tsx';
import { WizardSkeleton } from '../kit/skeleton.tsx';
import type { WizardParts } from '../kit/wizard-frame.tsx';
import type { BundleAnswers } from './bundle-answers.ts';
import { GenerationScreen, type GenerationWords, isUnderWay } from './generation-screen.tsx';
import { GenerationSettle, type SettleWords } from './generation-settle.tsx';
import { type GeneratingTool, useGeneratingTool } from './use-generating-tool.ts';
import type { SentCall } from './what-is-sent.tsx';

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
  /** Stands beside Next in place of the usual words. */
  beforeLast?: string;
  /** Shown on the last step: what is still to be settled before generating. */
  before: ReactNode;
  onGenerate(): void;
}

interface BundleToolProps<Step extends number, Form extends ToolAnswers<Step>, Bundle, Order, Answer, Aside> {
  user: SignedInUser | undefined;
  tool: GeneratingTool<Step, Form, Order, Answer, Aside>;
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

export function BundleTool<
  Step extends number,
  Form extends ToolAnswers<Step>,
  Bundle extends { made: string },
  Order,
  Answer,
  Aside,
>({
  user,
  tool: kind,
  bundles,
  words,
  sentFor,
  isBegun,
  isEmpty,
  anew,
  children,
}: BundleToolProps<Step, Form, Bundle, Order, Answer, Aside>) {
  const userId = user?.id;
  const list = useRecords(bundles, userId);
  const tool = useGeneratingTool(kind, user, hasNothing(list));
  const { form: answers, generation, step, account } = tool;
  const { provider } = account;
  const [doubting, setDoubting] = useState(false);
  const sent = useMemo(() => {
    const wanted = answers && kind.wanted(answers);
    if (!wanted || !userId) return null;
    return async () => sentFor((await wanted(userId, { provider })).order);
  }, [answers, kind, userId, provider, sentFor]);

  if (!answers || generation.phase === 'looking') return <WizardSkeleton />;
  if (isUnderWay(tool)) {
    return <GenerationScreen press={tool} words={words.making} kept="Your answers are still here." />;
  }
  if (step !== null) {
    // Where a press cannot succeed, it says so itself.
    const asksFirst = isEmpty(answers) && tool.lack === '';
    const form = children({
      answers,
      change: (part) => tool.answer({ ...part, made: false }),
      step,
      kept: tool.kept,
      hasBundles: list.records !== null && list.records.length > 0,
      takesFocus: tool.takesFocus,
      refused: tool.refused,
      cost: tool.cost,
      ...(tool.lack && { beforeLast: tool.lack }),
      before: (
        <GenerationSettle
          account={account}
          words={words.settle}
          sent={sent}
          cancelled={tool.cancelled}
          keep={tool.keep}
          onKeep={(cloudBackup) => tool.change({ cloudBackup } as Partial<Form>)}
        />
      ),
      onStep: tool.go,
      onGenerate: asksFirst ? () => setDoubting(true) : tool.generate,
      onStartOver: () => {
        tool.restart();
        tool.settle(1 as Step);
      },
    });
    return (
      <>
        {form}
        <ConfirmDialog
          open={doubting}
          title="No wishes at all?"
          confirmText={words.empty.confirm}
          cancelText="Back to the steps"
          onConfirm={() => {
            setDoubting(false);
            tool.generate();
          }}
          onClose={() => setDoubting(false)}
        >
          {words.empty.comes} {tool.cost}.
        </ConfirmDialog>
      </>
    );
  }
  if (!list.records || hasNothing(list)) return <WizardSkeleton />;
  const [newest] = list.records;
  return (
    <BundleList
      words={words.list}
      list={list}
      begun={isBegun(answers) ? answers.step : 0}
      steps={kind.steps.length}
      path={kind.path}
      onRemove={async (id) => {
        await list.remove(id);
        // The answers that they were made of are not to outlive them here.
        if (answers.made) tool.restart();
      }}
      onContinue={() => tool.move(answers.step)}
      onNew={() => {
        tool.restart(anew(newest?.value));
        tool.move(1 as Step);
      }}
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

interface BundleListProps<Bundle> {
  words: BundleListWords<Bundle>;
  list: UseRecords<Bundle>;
  /** The step of a form that was begun, of how many; 0 for none. */
  begun: number;
  steps: number;
  /** The tool's page; a bundle opens at `{path}/{id}`. */
  path: string;
  onRemove(id: string): Promise<void>;
  onContinue(): void;
  onNew(): void;
}

function BundleList<Bundle extends { made: string }>(props: BundleListProps<Bundle>) {
  const { words, list, begun, steps, path, onRemove, onContinue, onNew } = props;
  const { title, newText, remove, stays, noteOf } = words;
  return (
    <RecordList
      title={title}
      newText={newText}
      list={list}
      begun={begun > 0 ? { step: begun, steps, onContinue } : undefined}
      onNew={onNew}
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
          onRemove={() => onRemove(id)}
        />
      ))}
    </RecordList>
  );
}
