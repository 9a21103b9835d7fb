/** Two answers to one question, one's own first. */
import type { SharedDay } from './look-at-questions.ts';

export function TwoAnswers({ shared }: { shared: SharedDay | null }) {
  const theirs = shared?.theirs;
  return (
    <dl className="question-two">
      <div>
        <dt>You</dt>
        <dd>{shared?.mine?.answer ?? <Unreadable />}</dd>
      </div>
      <div>
        <dt>Your partner</dt>
        <dd>{typeof theirs === 'object' ? theirs.answer : <Unreadable />}</dd>
      </div>
    </dl>
  );
}

const Unreadable = () => <span className="text-ink-3">This answer cannot be opened with your key.</span>;
