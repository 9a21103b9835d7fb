/** What the answers read like: for a conversation, and to be contradicted. */
import type { StoredAssessment } from '../../domain/assessment/analysis.ts';

export function AnalysisTalk({ look }: { look: StoredAssessment }) {
  const { communicationStyle, intimacyPreferences, growthAreas } = look.analysis.personalityInsights;
  return (
    <section aria-labelledby="look-talk">
      <h2 id="look-talk">To talk about</h2>
      <p className="look-lede">{communicationStyle}</p>
      <div className="look-pair mt-7">
        <div>
          <h3>What seems to matter</h3>
          <ul className="look-lines">
            {intimacyPreferences.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
        <div>
          <h3>Worth a conversation</h3>
          <ul className="look-lines">
            {growthAreas.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
