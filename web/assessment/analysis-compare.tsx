/** Beside an earlier or a later look: which answers changed, from what to what, and only then the number. */
import { useState } from 'react';
import type { StoredAssessment } from '../../domain/assessment/analysis.ts';
import { compare } from '../../domain/assessment/comparison.ts';
import { momentOfInstant } from '../kit/date-language.ts';
import { Select } from '../kit/select.tsx';
import { answerOf, FIELD_LABELS } from './answer-words.ts';

interface AnalysisCompareProps {
  look: StoredAssessment;
  /** Newest first, this one left out; at least one. */
  others: StoredAssessment[];
}

export function AnalysisCompare({ look, others }: AnalysisCompareProps) {
  const nearest = others.find(({ made }) => made < look.made) ?? others.at(-1);
  const [chosen, setChosen] = useState<string>(nearest?.made ?? '');
  const other = others.find(({ made }) => made === chosen) ?? nearest;
  if (!other) return null;
  const [before, after] = other.made < look.made ? [other, look] : [look, other];
  const { changed, factors, score } = compare(before, after);
  return (
    <section aria-labelledby="look-compare">
      <h2 id="look-compare">Compared with another day</h2>
      <div data-screen-only="">
        <Select
          label="Compare with"
          className="mt-4 max-w-80"
          value={other.made}
          onChange={setChosen}
          options={others.map(({ made }) => ({ value: made, label: momentOfInstant(made) }))}
        />
      </div>
      <p className="mt-2 hidden print:block">{momentOfInstant(other.made)}</p>
      {changed.length === 0 ? (
        <p className="mt-5">No answer has changed between the two, and neither has our count.</p>
      ) : (
        <>
          <h3 className="mt-6">Answers that changed</h3>
          <dl className="look-facts">
            {changed.map(({ field }) => (
              <div key={field}>
                <dt>{FIELD_LABELS[field]}</dt>
                <dd>
                  <del>
                    <span className="sr-only">Before: </span>
                    {answerOf(field, before.input)}
                  </del>{' '}
                  <span aria-hidden="true">→</span>{' '}
                  <ins>
                    <span className="sr-only">then: </span>
                    {answerOf(field, after.input)}
                  </ins>
                </dd>
              </div>
            ))}
          </dl>
          <h3 className="mt-6">What that does to our count</h3>
          <p className="mt-2">
            {score.before === score.after
              ? `Nothing: ${score.after} both times.`
              : `${score.before} before, ${score.after} then.`}{' '}
            {factors.map((factor) => `${factor.label}: ${factor.before}, now ${factor.after}.`).join(' ')}
          </p>
        </>
      )}
    </section>
  );
}
