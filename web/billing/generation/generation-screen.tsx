/** In place of the form while something is made for a credit, and when nothing came of it: what went wrong, what was kept, and the way on. */
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { ToolAccount } from '../../accounts/profile/use-tool-account.ts';
import { briefly } from '../../client/api-error.ts';
import { Button, LinkButton } from '../../kit/button.tsx';
import { ErrorState } from '../../kit/messages/error-state.tsx';
import { Notice } from '../../kit/messages/notice.tsx';
import { Art } from '../../kit/pictures/art.tsx';
import { GeneratingScreen, type StageWords } from '../../kit/waiting/generating-screen.tsx';
import { keepWayOn } from '../payment-paths.ts';
import type { Stage } from './generation.ts';
import type { Failure } from './generation-failure.ts';
import { isUnconfirmed, nextWords } from './generation-settle.tsx';
import type { Generation } from './generation-store.ts';

const MADE = 'It’s waiting on this device. Try again to save it, at no extra cost.';

/** What a tool says while it makes something. */
export interface GenerationWords {
  /** 'Generating Your Plan'. */
  title: string;
  /** 'Your plan is ready.' */
  ready: string;
  /** The stages as they stand in words; `written`: whether a provider may write. */
  stagesOf(stages: Stage[], written: boolean): StageWords[];
}

/** A click as a tool holds it. */
interface GenerationControls {
  account: Pick<ToolAccount, 'profile' | 'reload'>;
  generation: Generation;
  cost: string;
  written: boolean;
  cancel(): void;
  retry(): void;
  back(): void;
  signInAgain(): void;
}

interface GenerationScreenProps {
  controls: GenerationControls;
  words: GenerationWords;
  /** What a failure leaves as it was: 'Your answers are still here.' */
  kept: string;
}

/** Whether a click has the screen: what is made at once needs none. */
export const isUnderWay = ({ generation }: Pick<GenerationControls, 'generation'>): boolean =>
  generation.phase === 'failed' || (generation.phase === 'going' && generation.isLong);

interface GenerateNewProps {
  busy: boolean;
  /** The id of what says what it costs. */
  cost: string;
  onClick(): void;
}

/** For another bundle of the same wishes: a quiet button, since what leads is trying one of those that are there. */
export const GenerateNew = ({ busy, cost, onClick }: GenerateNewProps) => (
  <Button variant="quiet" busy={busy} busyText="Generating..." onClick={onClick} aria-describedby={cost}>
    Generate New
  </Button>
);

/** Nothing while there is no click. */
export function GenerationScreen({ controls, words, kept }: GenerationScreenProps) {
  const { account, generation, cost, written, cancel, retry, back, signInAgain } = controls;
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

/** Nothing came of a click: what went wrong as it was said, what was kept, and each failure's own way on. */
interface GenerationFailedProps {
  /** 'Generation Failed' unless told. */
  title?: string;
  failure: Failure;
  /** 'Your answers are still here.' */
  kept: string;
  onRetry(): void;
  retryText: string;
  onBack(): void;
}

export function GenerationFailed(props: GenerationFailedProps) {
  const { title = 'Generation Failed', failure, kept, onRetry, retryText, onBack } = props;
  const { message, explanations = [] } = failure;
  const here = useRef<HTMLElement>(null);
  useEffect(() => here.current?.focus({ preventScroll: true }), []);
  return (
    <section
      ref={here}
      tabIndex={-1}
      aria-label={title}
      className="form-wrap flex flex-1 flex-col justify-center py-8 outline-none"
    >
      <ErrorState
        title={title}
        heading="h1"
        message={briefly(message)}
        kept={kept}
        onBack={onBack}
        onRetry={onRetry}
        retryText={retryText}
      />
      {explanations.length > 0 ? (
        <Notice tone="info" title="Why" still>
          <ul className="grid gap-1">
            {explanations.map(({ code, text }) => (
              <li key={code}>{text}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
    </section>
  );
}

/** In place of the form once a click found no credit: not a fault, so no error and no trying again, but when the next comes, and plans. */
interface NoCreditProps {
  account: Pick<ToolAccount, 'profile' | 'reload'>;
  /** As the server worded it. */
  message: string;
  /** 'Your answers are still here.' */
  kept: string;
  onBack(): void;
}

export function NoCredit({ account: { profile, reload }, message, kept, onBack }: NoCreditProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  // What was known before the click said otherwise, or there would have been none.
  useEffect(() => void reload(), [reload]);
  const { pathname, search } = useLocation();
  useEffect(() => keepWayOn({ pathname, search }), [pathname, search]);
  const unconfirmed = profile !== null && isUnconfirmed(profile);
  const next = profile && !unconfirmed ? nextWords(profile) : '';
  return (
    <section className="form-wrap flex flex-1 flex-col justify-center py-8">
      <div className="state">
        <div className="mb-2 h-24 w-33 overflow-hidden rounded-paper">
          <Art seed="no-credit" width={132} height={96} kind="pair" panels={4} slip={0.4} />
        </div>
        <h1 ref={heading} tabIndex={-1} className="state-title outline-none">
          {unconfirmed ? 'Confirm your email first' : 'No credit left'}
        </h1>
        <div className="grid max-w-[46ch] gap-2 text-balance text-ink-2 text-sm">
          {next ? <p className="num font-semibold text-ink">{next}</p> : null}
          <p>{message}</p>
          <p>{kept}</p>
        </div>
        <div className="mt-2 flex flex-wrap justify-center gap-3">
          <Button variant="outline" size="small" onClick={onBack}>
            Go Back
          </Button>
          <LinkButton size="small" to="/pricing">
            See plans and prices
          </LinkButton>
        </div>
      </div>
    </section>
  );
}
