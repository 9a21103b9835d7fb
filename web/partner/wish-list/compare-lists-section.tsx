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
    <section aria-labelledby="compare-title" className="wish-compare">
      <h2 id="compare-title">Compare with a partner</h2>
      {errorMessage ? <ComparisonError errorMessage={errorMessage} comparison={comparison} /> : null}
      {seen === null ? (
        busy === null ? null : (
          <div role="status" aria-label="Loading..." className="grid gap-3">
            <Skeleton className="h-6 w-2/3" />
            <Skeleton className="h-20" />
          </div>
        )
      ) : (
        <Card className="grid gap-4" aria-live="polite">
          <div className="grid gap-2">
            <h3>{COMPARISON_WORDS[seen.stage].title}</h3>
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
      <details className="wish-how">
        <summary>How your answers stay yours</summary>
        <p>
          The two browsers compare in three sealed messages of one size. What our server stores and hands on is sealed.
          Your partner learns what both of you want or are open to, and nothing else: what is not in the result may be a
          no, may have no answer yet, or was not part of this comparison, which looks at up to twenty topics of whoever
          starts it. Whoever answers the comparison is the last to see the result. Nobody from outside has reviewed this
          method.
        </p>
      </details>
    </section>
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
        <p className="text-sm text-ink-2">Answer a few topics first. An empty list has nothing to compare.</p>
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

const HEADINGS: Record<Outcome, string> = { want: 'You both want', open: 'You are both open to' };

interface ComparisonResultProps {
  found: Found;
  full: boolean;
  onFull(): void;
}

function ComparisonResult({ found: { made, matches }, full, onFull }: ComparisonResultProps) {
  const day = dayOfInstant(made);
  if (!full) {
    return (
      <Card className="wish-covered">
        <p>Your result of {day} is here.</p>
        <Button variant="outline" size="small" onClick={onFull}>
          Show it
        </Button>
      </Card>
    );
  }
  if (Object.keys(matches).length === 0) {
    return (
      <EmptyState seed="two-lists" title="Nothing in common this time">
        Lists change, and not every topic is part of every comparison. Talking about one that matters to you is worth
        more than any list.
      </EmptyState>
    );
  }
  return (
    <div className="wish-result">
      <p className="text-sm text-ink-2">Found on {day}. A result is an invitation to talk, and a yes can change.</p>
      {OUTCOMES.map((outcome) => {
        const topics = topicsOf(matches, outcome);
        return topics.length === 0 ? null : (
          <Card key={outcome} className="grid gap-3">
            <h3>{HEADINGS[outcome]}</h3>
            <ul className="wish-matches">
              {topics.map((topic) => (
                <li key={topic}>
                  <span className="font-semibold">{TOPIC_WORDS[topic].label}</span>
                  <span className="text-sm text-ink-2">{TOPIC_WORDS[topic].means}</span>
                </li>
              ))}
            </ul>
          </Card>
        );
      })}
    </div>
  );
}

export const COMPARISON_WORDS: Record<Comparison['stage'], { title: string; says: string }> = {
  alone: {
    title: 'For this, two accounts have to be linked',
    says: 'Your own list works alone: what you say yes to comes up more often in what is made for you, and what you say no to does not come up. A partner can be invited by link, if you like.',
  },
  'no-key': {
    title: 'The key that you share is not here',
    says: 'You are linked with your partner, and the key that both of you need has not reached this account yet, or waits until you have looked at its safety number. “You and a partner” says which. Nothing can be compared without it.',
  },
  ready: {
    title: 'Ready when you are',
    says: 'You start, your partner answers when they like, and then both of you see what both of you want. A no never shows.',
  },
  waiting: {
    title: 'Waiting for your partner',
    says: 'They see that you would like to compare, and nothing of your list. They may take their time, or leave it. Your result comes when you open this page after their answer.',
  },
  asked: {
    title: 'Your partner would like to compare',
    says: 'If you agree, both of you will see what both of you want or are open to. If it is not the moment, leave it: nobody is told.',
  },
  answered: {
    title: 'Your part is done',
    says: 'The result comes as soon as your partner has opened this page again. Until then you can take your answer back; they are not told.',
  },
  broken: {
    title: 'This comparison does not add up',
    says: 'A message was damaged or does not belong to it, so nothing was compared and nothing is shown. Put it away and start another.',
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
    says: 'What your side has to remember of it lies on another device, or is gone. Put it away and start another.',
  },
};
