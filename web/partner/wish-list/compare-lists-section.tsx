/** The comparison with the partner: its stage in words, the one next action, and what both want. */
import { TOPIC_WORDS } from '../../../content/wish-list.ts';
import type { WishAnswers } from '../../../domain/list/wish-list.ts';
import { OUTCOMES, type Outcome, topicsOf } from '../../../domain/list/wish-match.ts';
import { DemoNote } from '../../client/demo-note.tsx';
import { reloadPage, wayOut } from '../../journal/way-on.tsx';
import { Button } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { EmptyState } from '../../kit/messages/empty-state.tsx';
import { Notice } from '../../kit/messages/notice.tsx';
import { dayOfInstant } from '../../kit/time/date-language.ts';
import { Skeleton } from '../../kit/waiting/skeleton.tsx';
import { Part } from '../page-parts.tsx';
import type { Comparison, Found } from './comparison.ts';
import type { UseComparison } from './use-comparison.ts';

interface CompareListsProps {
  comparison: UseComparison;
  answers: WishAnswers;
  /** Whether results are shown. */
  full: boolean;
  onFull(): void;
}

export function CompareLists({ comparison, answers, full, onFull }: CompareListsProps) {
  const { seen, errorMessage, busy } = comparison;
  const isEmpty = Object.keys(answers).length === 0;
  return (
    <Part id="compare-title" title="Compare with a partner">
      {errorMessage ? <ComparisonError errorMessage={errorMessage} comparison={comparison} /> : null}
      {seen === null ? (
        busy === null ? null : (
          <div role="status" aria-label="Loading..." className="grid gap-3">
            <Skeleton className="h-6 w-2/3" />
            <Skeleton className="h-20" />
          </div>
        )
      ) : (
        <Card className="grid gap-5" aria-live="polite">
          <div className="grid gap-2">
            <h3 className="text-lg">{COMPARISON_WORDS[seen.stage].title}</h3>
            <p className="muted">{COMPARISON_WORDS[seen.stage].says}</p>
          </div>
          <DemoNote of="compare">
            <Actions comparison={comparison} answers={answers} isEmpty={isEmpty} />
          </DemoNote>
        </Card>
      )}
      {seen && 'couple' in seen && seen.found ? (
        <ComparisonResult found={seen.found} full={full} onFull={onFull} />
      ) : null}
      <details className="text-sm">
        <summary className="fold-line min-h-11 font-semibold">How your answers stay yours</summary>
        <p className="max-w-[62ch] text-ink-2">
          Your two browsers do the comparing, in three sealed messages of the same size. Our server stores and passes on
          nothing else. Your partner learns what you both want or are both open to. A topic that isn’t in the result may
          be a no, may have no answer yet, or may not have been part of it: a comparison covers up to twenty topics of
          the person who starts it. Whoever answers sees the result last. Nobody outside Twofold has reviewed this
          method.
        </p>
      </details>
    </Part>
  );
}

function ComparisonError({
  errorMessage,
  comparison: { reload, refetch },
}: {
  errorMessage: string;
  comparison: UseComparison;
}) {
  const { retryText, onRetry } = wayOut(reload, refetch);
  return (
    <Notice
      tone="bad"
      action={
        <Button size="small" variant="outline" onClick={onRetry}>
          {retryText}
        </Button>
      }
    >
      {errorMessage}
    </Notice>
  );
}

interface ActionsProps {
  comparison: UseComparison;
  answers: WishAnswers;
  isEmpty: boolean;
}

function Actions({ comparison, answers, isEmpty }: ActionsProps) {
  const { seen, busy, start, answer, withdraw, refetch } = comparison;
  const stage = seen?.stage;
  if (stage === undefined || stage === 'alone' || stage === 'no-key') return null;
  const withdrawing = (words: string) => (
    <Button
      variant="outline"
      busy={busy === 'withdraw'}
      busyText="One moment..."
      disabled={busy !== null}
      onClick={withdraw}
    >
      {words}
    </Button>
  );
  return (
    <>
      {isEmpty && (stage === 'ready' || stage === 'asked') ? (
        <p className="text-sm text-ink-2">Answer a few topics first.</p>
      ) : null}
      <div className="flex flex-wrap gap-3 max-md:grid">
        {stage === 'ready' ? (
          <Button
            busy={busy === 'start'}
            busyText="Preparing..."
            disabled={isEmpty || busy !== null}
            onClick={() => start(answers)}
          >
            Start a comparison
          </Button>
        ) : null}
        {stage === 'asked' ? (
          <>
            <Button
              busy={busy === 'answer'}
              busyText="Comparing..."
              disabled={isEmpty || busy !== null}
              onClick={() => answer(answers)}
            >
              Compare our lists
            </Button>
            {withdrawing('Not now')}
          </>
        ) : null}
        {stage === 'waiting' ? withdrawing('Withdraw') : null}
        {stage === 'answered' ? withdrawing('Take my answer back') : null}
        {stage === 'older-here' ? <Button onClick={reloadPage}>Reload</Button> : null}
        {PUT_AWAY.includes(stage) ? withdrawing('Put it away') : null}
        {stage === 'waiting' || stage === 'answered' ? (
          <Button variant="quiet" busy={busy === 'refetch'} disabled={busy !== null} onClick={refetch}>
            Look again
          </Button>
        ) : null}
      </div>
    </>
  );
}

/** Nothing can come of these any more. */
const PUT_AWAY: readonly Comparison['stage'][] = ['broken', 'lost', 'older-here', 'older-there', 'older-list'];

const HEADINGS: Record<Outcome, string> = { want: 'You both want', open: 'You’re both open to' };

interface ComparisonResultProps {
  found: Found;
  full: boolean;
  onFull(): void;
}

function ComparisonResult({ found: { made, matches }, full, onFull }: ComparisonResultProps) {
  const day = dayOfInstant(made);
  if (!full) {
    return (
      <Card className="flex flex-wrap items-center justify-between gap-3">
        <p>Your result from {day} is ready.</p>
        <Button variant="outline" size="small" onClick={onFull}>
          Show it
        </Button>
      </Card>
    );
  }
  if (Object.keys(matches).length === 0) {
    return (
      <EmptyState seed="two-lists" title="Nothing in common this time">
        Lists change, and a comparison doesn’t cover every topic. Talking about one that matters to you beats any list.
      </EmptyState>
    );
  }
  return (
    <section aria-label="Result" className="grid gap-5">
      <p className="text-ink-2 text-sm">Compared on {day}. It’s an invitation to talk, and a yes can change.</p>
      {OUTCOMES.map((outcome) => {
        const topics = topicsOf(matches, outcome);
        return topics.length === 0 ? null : (
          <Card key={outcome} className="grid gap-3">
            <h3 className="text-lg">{HEADINGS[outcome]}</h3>
            <ul className="grid gap-3">
              {topics.map((topic) => (
                <li key={topic} className="grid">
                  <span className="font-semibold">{TOPIC_WORDS[topic].label}</span>
                  <span className="text-sm text-ink-2">{TOPIC_WORDS[topic].means}</span>
                </li>
              ))}
            </ul>
          </Card>
        );
      })}
    </section>
  );
}

export const COMPARISON_WORDS: Record<Comparison['stage'], { title: string; says: string }> = {
  alone: {
    title: 'Link with a partner to compare',
    says: 'Your list works on its own: a yes comes up more often in your suggestions, and a no never does. If you like, invite a partner by link.',
  },
  'no-key': {
    title: 'Your shared key is not here',
    says: 'You’re linked, but your shared key hasn’t reached this account yet, or is waiting until you have looked at its safety number. “You and a partner” says which. You can compare as soon as it’s here.',
  },
  ready: {
    title: 'Ready when you are',
    says: 'You start, and your partner answers when they like. Then you both see what you both want. A no never shows.',
  },
  waiting: {
    title: 'Waiting for your partner',
    says: 'They see that you’d like to compare, and nothing of your list. They may take their time, or pass. Once they have answered, open this page to see the result.',
  },
  asked: {
    title: 'Your partner would like to compare',
    says: 'If you agree, you’ll both see what you both want or are open to. If now isn’t the time, leave it. Nobody is told.',
  },
  answered: {
    title: 'Your part is done',
    says: 'The result comes as soon as your partner opens this page again. Until then you can take your answer back, and they aren’t told.',
  },
  broken: {
    title: 'This comparison doesn’t add up',
    says: 'A message was damaged or out of place, so nothing was compared or shown. Put it away and start another.',
  },
  'older-here': {
    title: 'This app is older than your partner’s',
    says: 'Your two apps have different lists of topics, so nothing was compared. Reload this page to update it, then look again.',
  },
  'older-there': {
    title: 'Your partner’s app is older than yours',
    says: 'Your two apps have different lists of topics, so nothing was compared. Ask your partner to reload theirs, then put this away and start again.',
  },
  'older-list': {
    title: 'The list of topics has changed',
    says: 'This comparison began with an older list, so nothing was compared. Put it away and start again.',
  },
  lost: {
    title: 'Part of this comparison is missing here',
    says: 'Your half of it is on another device, or gone. Put it away and start another.',
  },
};
