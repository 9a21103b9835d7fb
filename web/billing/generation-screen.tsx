/** In place of the form while a press is carried out or has failed, and while this device is asked what it keeps. */
import type { ToolAccount } from '../accounts/use-tool-account.ts';
import { GeneratingScreen, type StageWords } from '../kit/generating-screen.tsx';
import { GenerationFailed } from './generation-failed.tsx';
import type { Generation } from './generation-store.ts';
import type { Stage } from './make-generation.ts';
import { NoCredit } from './no-credit.tsx';

const MADE = 'What was made waits on this device: trying again stores it and costs nothing more.';

/** What a tool says while it makes something. */
export interface GenerationWords {
  /** 'Generating Your Plan'. */
  title: string;
  /** 'Your plan is ready.' */
  ready: string;
  /** The stages as they stand in words; `written`: whether a provider may write. */
  stagesOf(stages: Stage[], written: boolean): StageWords[];
}

/** A press as a tool holds it. */
export interface GenerationPress {
  account: Pick<ToolAccount, 'profile' | 'reload'>;
  generation: Generation;
  cost: string;
  written: boolean;
  cancel(): void;
  retry(): void;
  back(): void;
  signInAgain(): void;
}

export interface GenerationScreenProps {
  press: GenerationPress;
  words: GenerationWords;
  /** What a failure leaves as it was: 'Your answers are still here.' */
  kept: string;
}

/** Whether a press has the screen. */
export const isUnderWay = ({ generation: { phase } }: Pick<GenerationPress, 'generation'>): boolean =>
  phase === 'going' || phase === 'failed';

/** Nothing while there is no press. */
export function GenerationScreen({ press, words, kept }: GenerationScreenProps) {
  const { account, generation, cost, written, cancel, retry, back, signInAgain } = press;
  if (generation.phase === 'going') {
    const { stages } = generation;
    const charged = has(stages, 'charged') || has(stages, 'answered');
    return (
      <GeneratingScreen
        title={words.title}
        stages={words.stagesOf(stages, written)}
        ready={words.ready}
        cancel={charged ? undefined : { cost, onCancel: cancel }}
      />
    );
  }
  if (generation.phase !== 'failed') return null;
  const { kind, made, message } = generation.failure;
  if (kind === 'credit') return <NoCredit account={account} message={message} kept={kept} onBack={back} />;
  const locked = kind === 'locked';
  return (
    <GenerationFailed
      failure={generation.failure}
      kept={made ? MADE : kept}
      onRetry={locked ? signInAgain : retry}
      retryText={locked ? 'Sign in again' : 'Try Again'}
      onBack={back}
    />
  );
}

/** Whether `stage` has come. */
export const has = (stages: Stage[], stage: Stage['stage']): boolean => stages.some((one) => one.stage === stage);
