/** A look at a relationship, made by the engine and sealed as a browser does both. */
import { randomUUID } from 'node:crypto';
import { ASSESSMENT_WORDS } from '../../content/assessment.ts';
import type { StoredAssessment } from '../../domain/assessment/analysis.ts';
import { ownAssessment } from '../../domain/assessment/own-assessment.ts';
import { todayIn } from '../../web/kit/time/today.ts';
import { couple } from '../assessment/example-inputs.ts';
import { journalOf, type Person } from './person.ts';

/** In this person's journal; answers the record's id. */
export async function seedLook(person: Person): Promise<string> {
  const input = couple();
  const answer = ownAssessment(input, ASSESSMENT_WORDS, 7);
  const look: StoredAssessment = {
    version: 1,
    kind: 'assessment',
    made: new Date().toISOString(),
    input,
    ...answer,
  };
  const id = randomUUID();
  await (await journalOf(person)).write('assessment', id, look, todayIn('Europe/Berlin'));
  return id;
}
