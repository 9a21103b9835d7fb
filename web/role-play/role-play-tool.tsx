/** Role Play Scenarios as a tool that makes bundles: its form, its words, and what a press asks for. */

import { BundleTool } from '../billing/bundle-tool.tsx';
import type { SignedInUser } from '../client/access-claims.ts';
import { answersFrom, isBegun, isEmpty, newRolePlayAnswers } from './role-play-answers.ts';
import { RolePlayForm } from './role-play-form.tsx';
import { ROLE_PLAY } from './role-play-generator.ts';
import { EMPTY_WORDS, GENERATION_WORDS, LIST_WORDS, SETTLE_WORDS } from './role-play-words.ts';
import { SCENARIOS } from './scenarios-record.ts';
import { scenariosSent } from './scenarios-sent.ts';

const WORDS = { making: GENERATION_WORDS, settle: SETTLE_WORDS, list: LIST_WORDS, empty: EMPTY_WORDS };

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
