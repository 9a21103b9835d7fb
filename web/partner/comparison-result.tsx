/** What both want and what both are open to; covered until details are asked for. */
import { TOPIC_WORDS } from '../../content/wish-list.ts';
import { OUTCOMES, type Outcome, topicsOf } from '../../domain/list/wish-match.ts';
import { Button } from '../kit/button.tsx';
import { Card } from '../kit/card.tsx';
import { dayOfInstant } from '../kit/date-language.ts';
import { EmptyState } from '../kit/empty-state.tsx';
import type { Found } from './look-at-comparison.ts';

const HEADINGS: Record<Outcome, string> = { want: 'You both want', open: 'You are both open to' };

export interface ComparisonResultProps {
  found: Found;
  full: boolean;
  onFull(): void;
}

export function ComparisonResult({ found: { made, matches }, full, onFull }: ComparisonResultProps) {
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
