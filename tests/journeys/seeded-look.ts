/** A look at a relationship, made by the real server and sealed as a browser seals it. */
import { randomUUID } from 'node:crypto';
import type { Assessment, StoredAssessment } from '../../domain/assessment/analysis.ts';
import { todayIn } from '../../web/kit/today.ts';
import { couple } from '../assessment/example-inputs.ts';
import { callAs } from '../server/sign-up.ts';
import { journalOf, type Person } from './person.ts';

/** In this person's journal; answers the record's id. */
export async function seedLook(person: Person): Promise<string> {
  const input = couple();
  const asked = await callAs(person, 'POST', `${person.server}/api/assessments`, { input, seed: 7 });
  if (asked.status >= 300) throw new Error(`No look was made: ${JSON.stringify(asked)}`);
  const answer = asked.body as Assessment;
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
