/** A tool whose press makes a bundle: which of its screens is on, the list of bundles, the form, the press, or its failure. */
import type { ReactNode } from 'react';
import { openAuthDialog } from '../accounts/dialog-store.ts';
import { signOut } from '../accounts/session-store.ts';
import type { UseRecords } from '../journal/use-records.ts';
import type { StageWords } from '../kit/generating-screen.tsx';
import { WizardSkeleton } from '../kit/wizard-skeleton.tsx';
import type { WhatIsSent } from '../privacy/what-is-sent-dialog.tsx';
import { GenerationScreen } from './generation-screen.tsx';
import { GenerationSettle, type SettleWords } from './generation-settle.tsx';
import type { Stage } from './make-generation.ts';
import type { ToolForm, UseGeneratingTool } from './use-generating-tool.ts';

/** What every form of such a tool is given. */
export interface BundleFormParts<Step> {
  step: Step;
  /** False where this browser keeps nothing across a reload. */
  kept: boolean;
  /** Whether there are earlier bundles to go to. */
  hasBundles: boolean;
  takesFocus: boolean;
  /** What the server refused in this step; empty for nothing. */
  refused: string;
  cost: string;
  /** Shown on the last step: what is still to be settled before generating. */
  before: ReactNode;
  onStep(step: Step): void;
  onGenerate(): void;
  onStartOver(): void;
}

/** What every list of bundles is given. */
export interface BundleListParts<Bundle> {
  list: UseRecords<Bundle>;
  /** The step of a form that was begun; 0 for none. */
  begun: number;
  onRemove(id: string): Promise<void>;
  /** The journal asks for a fresh sign-in. */
  onSignInAgain(): void;
  onContinue(): void;
  onNew(): void;
}

export interface BundleToolProps<Step extends number, Form, Bundle> {
  tool: UseGeneratingTool<Step, Form>;
  list: UseRecords<Bundle>;
  /** 'Generating Ideas...' and what stands below it. */
  words: { title: string; ready: string; stagesOf(stages: Stage[], written: boolean): StageWords[] };
  settleWords: SettleWords;
  sent: WhatIsSent | null;
  isBegun(form: Form): boolean;
  /** A form to begin anew with: the newest bundle's answers, or nothing. */
  anew(newest: Bundle | undefined): Form;
  form(answers: Form, parts: BundleFormParts<Step>): ReactNode;
  bundles(parts: BundleListParts<Bundle>): ReactNode;
}

export function BundleTool<Step extends number, Form extends ToolForm<Step> & { made: boolean }, Bundle>(
  props: BundleToolProps<Step, Form, Bundle>,
) {
  const { tool, list, words, settleWords, sent } = props;
  const { form: answers, generation, step, cost, written } = tool;
  if (!answers || generation.phase === 'looking') return <WizardSkeleton />;
  if (generation.phase !== 'idle') {
    return (
      <GenerationScreen
        generation={generation}
        title={words.title}
        stagesOf={(stages) => words.stagesOf(stages, written)}
        ready={words.ready}
        cost={cost}
        kept="Your answers are still here."
        onCancel={tool.cancel}
        onRetry={tool.retry}
        onBack={tool.back}
        onSignInAgain={tool.signInAgain}
      />
    );
  }
  if (step !== null) {
    return props.form(answers, {
      step,
      kept: tool.kept,
      hasBundles: list.records !== null && list.records.length > 0,
      takesFocus: tool.takesFocus,
      refused: tool.refused,
      cost,
      before: (
        <GenerationSettle
          account={tool.account}
          words={settleWords}
          sent={sent}
          cancelled={tool.cancelled}
          keep={tool.keep}
          onKeep={(cloudBackup) => tool.change({ cloudBackup } as Partial<Form>)}
        />
      ),
      onStep: tool.go,
      onGenerate: tool.generate,
      onStartOver: () => {
        tool.restart();
        tool.settle(1 as Step);
      },
    });
  }
  if (!list.records || hasNothing(list)) return <WizardSkeleton />;
  const [newest] = list.records;
  return props.bundles({
    list,
    begun: props.isBegun(answers) ? answers.step : 0,
    onRemove: async (id) => {
      await list.remove(id);
      // The answers that they were made of are not to outlive them here.
      if (answers.made) tool.restart();
    },
    onSignInAgain: () => void signOut().then(() => openAuthDialog({ message: list.trouble })),
    onContinue: () => tool.move(answers.step),
    onNew: () => {
      tool.restart(props.anew(newest?.value));
      tool.move(1 as Step);
    },
  });
}

/** It is known that there is nothing to choose from. */
export const hasNothing = <Bundle,>({ records, trouble }: UseRecords<Bundle>): boolean =>
  records?.length === 0 && trouble === '';
