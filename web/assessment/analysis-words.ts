/** Who wrote a look and where its number is from, said plainly. */
import type { AnalysisField, StoredAssessment } from '../../domain/assessment/analysis.ts';
import { listed } from '../../domain/planner/spoken-dates.ts';

const FIELD_WORDS: Readonly<Record<AnalysisField, string>> = {
  recommendedFrequency: 'how often to try',
  preferredTimeSlots: 'the best hours',
  communicationStyle: 'how you may talk',
  intimacyPreferences: 'what seems to matter',
  growthAreas: 'what is worth a conversation',
  customRecommendations: 'what to try',
};

export function writerWords({ writer, ownFields }: Pick<StoredAssessment, 'writer' | 'ownFields'>): string {
  if (writer === 'engine') return 'Written by Twofold.';
  const own = ['strengths', 'what counted', 'the week', ...ownFields.map((field) => FIELD_WORDS[field])];
  return `Words by the AI provider. By Twofold: ${listed(own)}.`;
}

/** The number to show, and where it is from. A stand-in for a number that never came is not shown as one. */
export function shownScore({
  scoreSource,
  ownScore,
  analysis,
}: Pick<StoredAssessment, 'scoreSource' | 'ownScore' | 'analysis'>): { score: number; source: string } {
  if (scoreSource === 'engine') return { score: ownScore, source: 'Counted by Twofold, as listed here.' };
  if (scoreSource === 'default') {
    return {
      score: ownScore,
      source: 'Counted by Twofold, as listed here. The AI provider gave no number.',
    };
  }
  return {
    score: analysis.compatibilityScore,
    source: `Given by the AI provider. Our own count of the same answers, as listed here, is ${ownScore}.`,
  };
}
