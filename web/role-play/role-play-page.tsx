/** /tools/roleplay-suggestor: the six steps, their generation, and the scenarios there are. Rendered in the browser only. */
import type { ScenarioOrder } from '../../domain/role-play/scenario-order.ts';
import { BundleTool } from '../billing/generation/bundle-tool.tsx';
import type { SentCall } from '../billing/generation/what-is-sent.tsx';
import type { SignedInUser } from '../client/sessions/access-claims.ts';
import { ToolPage } from '../frame/tool-frame.tsx';
import { tabTitle } from '../kit/navigation/tab-title.ts';
import { answersFrom, isBegun, isEmpty, newRolePlayAnswers } from './role-play-answers.ts';
import { RolePlayForm } from './role-play-form.tsx';
import { findScenarios, ROLE_PLAY } from './role-play-generator.ts';
import { EMPTY_WORDS, GENERATION_WORDS, LIST_WORDS, SETTLE_WORDS } from './role-play-words.ts';
import { SCENARIOS } from './scenarios-record.ts';

export const meta = () => tabTitle('Planner');

export default function RolePlayPage() {
  return <ToolPage back="/tools">{(user) => <RolePlayTool user={user} />}</ToolPage>;
}

const WORDS = { making: GENERATION_WORDS, settle: SETTLE_WORDS, list: LIST_WORDS, empty: EMPTY_WORDS };

/** As a tool that makes bundles: its form, its words, and what a click asks for. */
export const RolePlayTool = ({ user }: { user: SignedInUser | undefined }) => (
  <BundleTool
    user={user}
    tool={ROLE_PLAY}
    bundles={SCENARIOS}
    words={WORDS}
    sentFor={scenariosSent}
    isBegun={isBegun}
    isEmpty={isEmpty}
    anew={(newest) => (newest ? answersFrom(newest.order.preferences) : newRolePlayAnswers())}
  >
    {(parts) => <RolePlayForm {...parts} userId={user?.id} />}
  </BundleTool>
);

export async function scenariosSent(order: ScenarioOrder): Promise<SentCall[]> {
  const { calls } = await findScenarios(order, new AbortController().signal);
  return calls.map((input) => ({ title: `Scenario ${input.scenario}`, input }));
}
