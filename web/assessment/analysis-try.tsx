/** Something to try, all of it easy to decline. */
import type { StoredAssessment } from '../../domain/assessment/analysis.ts';
import { FREQUENCY_LABELS, WINDOW_LABELS, windowHours } from '../planner/answer-labels.ts';

export function AnalysisTry({ look }: { look: StoredAssessment }) {
  const { recommendedFrequency, preferredTimeSlots, customRecommendations } = look.analysis;
  const { title, note } = FREQUENCY_LABELS[recommendedFrequency];
  return (
    <section aria-labelledby="look-try">
      <h2 id="look-try">To try, or to leave</h2>
      <dl className="look-facts">
        <div>
          <dt>A next step</dt>
          <dd>
            {title} <span className="text-ink-3">({note.toLowerCase()})</span>
          </dd>
        </div>
        <div>
          <dt>Hours that suit</dt>
          <dd>
            {preferredTimeSlots.map((window) => `${WINDOW_LABELS[window].title} ${windowHours(window)}`).join(', ')}
          </dd>
        </div>
      </dl>
      <ol className="look-steps">
        {customRecommendations.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ol>
    </section>
  );
}
