/** Reads a provider's reply to one call: the scenarios in it that can be used, and as codes what could not. */

import { fieldsOf } from '../reply-schema.ts';
import type { Result } from '../result.ts';
import { ok, problem } from '../result.ts';
import { BARE_FIELDS } from './scenario-question.ts';
import { type ReadFault, readScenario, type WrittenScenario } from './written-scenario.ts';

export interface ScenarioReply {
  scenarios: WrittenScenario[];
  faults: ReadFault[];
}

interface UnusableScenarioReply {
  /** The provider's own reason is left unread: it would be about what the couple wishes for. */
  code: 'BLOCKED' | 'OFF_SCHEMA';
}

/** The bundle's own limit; more are not looked at. */
const MAX_IN_REPLY = 3;

/** One scenario a call is asked for; up to three are taken, as the bundle's schema allows. A bare scenario is one too. */
export function checkScenarioReply(reply: unknown): Result<ScenarioReply, UnusableScenarioReply> {
  const fields = fieldsOf(reply);
  if (fields?.status === 'blocked') return problem({ code: 'BLOCKED' });
  const bare = fields && BARE_FIELDS.some((name) => fields[name] !== undefined) ? [fields] : undefined;
  const listed = Array.isArray(fields?.scenarios) ? fields.scenarios : bare;
  if (!listed) return problem({ code: 'OFF_SCHEMA' });
  const read = listed.slice(0, MAX_IN_REPLY).map((entry) => readScenario(fieldsOf(entry) ?? {}));
  const faults = read.flatMap((one) => one.faults);
  if (listed.length > MAX_IN_REPLY) faults.push('scenarios:EXTRA');
  const scenarios = read.flatMap(({ written }) => written ?? []);
  return scenarios.length === 0 && faults.length === 0 ? problem({ code: 'OFF_SCHEMA' }) : ok({ scenarios, faults });
}
