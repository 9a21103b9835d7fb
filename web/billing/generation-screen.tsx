/** In place of the form while a press is carried out or has failed, and while this device is asked what it keeps. */
import { GeneratingScreen, type StageWords } from '../kit/generating-screen.tsx';
import { GenerationFailed } from './generation-failed.tsx';
import type { Stage } from './make-generation.ts';
import type { Generation } from './use-generation.ts';

const MADE = 'What was made waits on this device: trying again stores it and costs nothing more.';

export interface GenerationScreenProps {
  generation: Extract<Generation, { phase: 'going' | 'failed' }>;
  /** 'Generating Your Plan'. */
  title: string;
  /** The stages as they stand in words. */
  stagesOf(stages: Stage[]): StageWords[];
  /** 'Your plan is ready.' */
  ready: string;
  cost: string;
  /** What a failure leaves as it was: 'Your answers are still here.' */
  kept: string;
  onCancel(): void;
  onRetry(): void;
  onBack(): void;
  onSignInAgain(): void;
}

export function GenerationScreen(props: GenerationScreenProps) {
  const { generation, title, stagesOf, ready, cost, kept, onCancel, onRetry, onBack, onSignInAgain } = props;
  if (generation.phase === 'going') {
    const { stages } = generation;
    const charged = has(stages, 'charged') || has(stages, 'answered');
    return (
      <GeneratingScreen
        title={title}
        stages={stagesOf(stages)}
        ready={ready}
        cancel={charged ? undefined : { cost, onCancel }}
      />
    );
  }
  const { kind, made } = generation.failure;
  const locked = kind === 'locked';
  return (
    <GenerationFailed
      failure={generation.failure}
      kept={made ? MADE : kept}
      onRetry={locked ? onSignInAgain : onRetry}
      retryText={locked ? 'Sign in again' : 'Try Again'}
      onBack={onBack}
    />
  );
}

/** Whether `stage` has come. */
export const has = (stages: Stage[], stage: Stage['stage']): boolean => stages.some((one) => one.stage === stage);
