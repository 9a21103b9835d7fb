/** The number, where it is from, and each thing that counted: how much, and why. */
import type { StoredAssessment } from '../../domain/assessment/analysis.ts';
import { shownScore } from './analysis-words.ts';

export function AnalysisCount({ look }: { look: StoredAssessment }) {
  const { score, source } = shownScore(look);
  return (
    <section aria-labelledby="look-count">
      <h2 id="look-count">What counted</h2>
      <div className="look-score">
        <p>
          <span className="look-number">{score}</span> of 100
        </p>
        <p className="max-w-[52ch] text-ink-2">
          A number to talk about: how near your wishes lie to your weeks, and nothing else. It is no grade for anyone.{' '}
          {source}
        </p>
      </div>
      <ul className="look-factors">
        <li>
          <h3>Where everyone begins</h3>
          <p className="look-points">{look.base}</p>
          <p>For taking the time to look.</p>
        </li>
        {look.factors.map(({ id, label, points, most, why }) => (
          <li key={id}>
            <h3>{label}</h3>
            <p className="look-points">
              +{points} <span>of {most}</span>
            </p>
            <p>{why}</p>
          </li>
        ))}
        <li>
          <h3>Together</h3>
          <p className="look-points">
            {look.ownScore} <span>of 100</span>
          </p>
        </li>
      </ul>
    </section>
  );
}
