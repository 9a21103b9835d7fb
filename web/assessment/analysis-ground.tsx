/** What the number rests on, what counted nothing, and what nobody asked. */
import type { StoredAssessment } from '../../domain/assessment/analysis.ts';
import { FIELD_ORDER } from '../../domain/assessment/comparison.ts';
import { isSolo } from '../../domain/assessment/input.ts';
import { answerOf, FIELD_LABELS } from './answer-words.ts';

export function AnalysisGround({ look }: { look: StoredAssessment }) {
  const { input, restsOn, doesNotKnow } = look;
  const counted = FIELD_ORDER.filter((field) => restsOn.includes(field));
  const uncounted = FIELD_ORDER.filter((field) => !restsOn.includes(field));
  return (
    <div className="look-ground">
      <section aria-labelledby="look-rests">
        <h2 id="look-rests">What it rests on</h2>
        <dl className="look-facts">
          {counted.map((field) => (
            <div key={field}>
              <dt>{FIELD_LABELS[field]}</dt>
              <dd>{answerOf(field, input)}</dd>
            </div>
          ))}
        </dl>
        <h3 className="mt-6">Told, and counted nothing</h3>
        <dl className="look-facts">
          {uncounted
            .filter((field) => field !== 'partner2' || !isSolo(input))
            .map((field) => (
              <div key={field}>
                <dt>{FIELD_LABELS[field]}</dt>
                <dd>{answerOf(field, input)}</dd>
              </div>
            ))}
        </dl>
      </section>
      <section aria-labelledby="look-unknown">
        <h2 id="look-unknown">What it does not know</h2>
        <ul className="look-lines">
          {doesNotKnow.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </section>
    </div>
  );
}
