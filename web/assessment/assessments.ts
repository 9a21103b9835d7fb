/** Earlier looks in the sealed journal, newest first. */
import { isStoredAssessment, type StoredAssessment } from '../../domain/assessment/analysis.ts';
import { newestFirst } from '../journal/bundles/bundle-record.ts';
import type { RecordKind } from '../journal/records/use-records.ts';

export const ASSESSMENTS: RecordKind<StoredAssessment> = {
  room: 'assessment',
  is: isStoredAssessment,
  order: newestFirst,
};
