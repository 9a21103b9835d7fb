/** Reads a provider's reply to one call: the scenarios in it that can be used. */

import { fieldsOf } from '../reply-schema.ts';
import { ok, problem, type Result } from '../result.ts';
import { BARE_FIELDS } from './scenario-question.ts';
import { readScenario, type WrittenScenario } from './written-scenario.ts';

/** The bundle's own limit; more are not looked at. */
const MAX_IN_REPLY = 3;

/** One scenario a call is asked for; up to three are taken, as the bundle's schema allows. A bare scenario is one too. */
export function checkScenarioReply(reply: unknown): Result<WrittenScenario[], 'BLOCKED' | 'OFF_SCHEMA'> {
  const fields = fieldsOf(reply);
  // The provider's own reason is left unread: it would be about what the couple wishes for.
  if (fields?.status === 'blocked') return problem('BLOCKED');
  const bare = fields && BARE_FIELDS.some((name) => fields[name] !== undefined) ? [fields] : undefined;
  const listed = Array.isArray(fields?.scenarios) ? fields.scenarios : bare;
  if (!listed || listed.length === 0) return problem('OFF_SCHEMA');
  return ok(listed.slice(0, MAX_IN_REPLY).flatMap((entry) => readScenario(fieldsOf(entry) ?? {}) ?? []));
}
