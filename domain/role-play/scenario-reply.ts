/** Reads a provider's reply to one call: the scenarios in it that can be used, and as codes what could not. */

import { untrustedText } from '../planner/untrusted-text.ts';
import type { Result } from '../result.ts';
import { ok, problem } from '../result.ts';
import { fieldsOf, type ReadFault, readScenario, type WrittenScenario } from './written-scenario.ts';

export interface ScenarioReply {
  scenarios: WrittenScenario[];
  faults: ReadFault[];
}

export interface UnusableScenarioReply {
  code: 'BLOCKED' | 'OFF_SCHEMA';
  /** The provider's own sentence, cleaned; for the operator alone. */
  reason: string;
}

/** The bundle's own limit; more are not looked at. */
const MOST_IN_REPLY = 3;

/** One scenario a call is asked for; up to three are taken, as the bundle's schema allows. A bare scenario is one too. */
export function checkScenarioReply(reply: unknown): Result<ScenarioReply, UnusableScenarioReply> {
  const fields = fieldsOf(reply);
  if (fields?.status === 'blocked') {
    const reason = untrustedText(fields.reason, 2_000);
    return problem({ code: 'BLOCKED', reason: reason.ok ? reason.value.slice(0, 160) : '' });
  }
  // The second form may leave out the envelope.
  const bare = fields && (fields.scenario_id !== undefined || fields.scene_beats !== undefined) ? [fields] : undefined;
  const listed = Array.isArray(fields?.scenarios) ? fields.scenarios : bare;
  if (!listed) return problem({ code: 'OFF_SCHEMA', reason: '' });
  const read = listed.slice(0, MOST_IN_REPLY).map((entry) => readScenario(fieldsOf(entry) ?? {}));
  const faults = read.flatMap((one) => one.faults);
  if (listed.length > MOST_IN_REPLY) faults.push('scenarios:EXTRA');
  const scenarios = read.flatMap(({ written }) => written ?? []);
  return scenarios.length === 0 && faults.length === 0
    ? problem({ code: 'OFF_SCHEMA', reason: '' })
    : ok({ scenarios, faults });
}
