/** One topic: its label, what it means, and four answers as one group of radios. */
import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import { ANSWER_LABELS, type TopicWords } from '../../content/wish-list.ts';
import { WISH_ANSWERS, type WishAnswer } from '../../domain/list/wish-list.ts';
import type { Topic } from '../../domain/list/wish-topics.ts';

export interface WishTopicProps {
  topic: Topic;
  words: TopicWords;
  full: boolean;
  answer: WishAnswer | null;
  /** Null takes the answer back. */
  onAnswer(answer: WishAnswer | null): void;
}

export function WishTopic({ topic, words: { label, means }, full, answer, onAnswer }: WishTopicProps) {
  return (
    <fieldset className="wish-topic">
      <legend>{label}</legend>
      {answer ? (
        <button
          type="button"
          className="wish-none"
          aria-label={`No answer to ${label}`}
          onClick={(event) => {
            // The button goes with the answer; the focus stays in the group.
            event.currentTarget.closest('fieldset')?.querySelector('input')?.focus();
            onAnswer(null);
          }}
        >
          <XIcon size={18} aria-hidden="true" />
        </button>
      ) : null}
      {full ? <p className="wish-means">{means}</p> : null}
      <div className="wish-answers">
        {WISH_ANSWERS.map((value) => (
          <label key={value} className="wish-answer">
            <input
              type="radio"
              name={topic}
              value={value}
              checked={answer === value}
              onChange={() => onAnswer(value)}
            />
            <span>{ANSWER_LABELS[value]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
