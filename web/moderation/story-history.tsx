/** What moderators said and did about a story before: opinions with their questions, and the log. */
import type { ModeratedStory, OpinionView } from '../../domain/moderation/moderation-views.ts';
import { Card } from '../kit/card.tsx';
import { momentOfInstant } from '../kit/date-language.ts';
import { DecisionList } from './decision-list.tsx';
import { ADVICE_WORDS } from './moderation-words.ts';

export function StoryHistory({ story: { opinions, decisions, moderationNotes, status } }: { story: ModeratedStory }) {
  return (
    <>
      {opinions.length > 0 ? (
        <section className="grid gap-3" aria-labelledby="review-opinions">
          <h2 id="review-opinions">Second opinions</h2>
          {opinions.map((opinion) => (
            <Opinion key={opinion.id} opinion={opinion} />
          ))}
        </section>
      ) : null}
      {decisions.length > 0 ? (
        <section className="grid gap-3" aria-labelledby="review-decisions">
          <h2 id="review-decisions">Decisions</h2>
          {moderationNotes && status !== 'pending' ? (
            <p className="text-ink-2 wrap-anywhere">The author reads: {moderationNotes}</p>
          ) : null}
          <DecisionList decisions={decisions} />
        </section>
      ) : null}
    </>
  );
}

function Opinion({ opinion }: { opinion: OpinionView }) {
  const { question, own, askedBy, askedAt, advice, answer, answeredBy, answeredAt } = opinion;
  return (
    <Card className="grid gap-2">
      <p className="font-semibold wrap-anywhere" dir="auto">
        {question}
      </p>
      <p className="text-sm text-ink-3 wrap-anywhere">
        {own ? 'You asked' : `Asked by ${askedBy ?? 'an erased account'}`} on {momentOfInstant(askedAt)}
      </p>
      {advice === null || answeredAt === null ? (
        <p className="text-ink-2">{own ? 'Nobody has answered yet.' : 'It waits for your answer.'}</p>
      ) : (
        <div className="border-t border-line pt-3">
          <p className="font-semibold">{ADVICE_WORDS[advice]}</p>
          {answer ? (
            <p className="wrap-anywhere" dir="auto">
              {answer}
            </p>
          ) : null}
          <p className="text-sm text-ink-3 wrap-anywhere">
            {answeredBy ?? 'An erased account'} on {momentOfInstant(answeredAt)}
          </p>
        </div>
      )}
    </Card>
  );
}
