/** /tools/spice-up-planner: the six steps, their generation, and the ideas there are. Rendered in the browser only. */
import type { IdeasOrder } from '../../domain/spice-up/ideas-order.ts';
import { BundleTool } from '../billing/generation/bundle-tool.tsx';
import type { SentCall } from '../billing/generation/what-is-sent.tsx';
import type { SignedInUser } from '../client/sessions/access-claims.ts';
import { ToolPage } from '../frame/tool-frame.tsx';
import { IDEAS } from '../journal/bundles/ideas-record.ts';
import { tabTitle } from '../kit/navigation/tab-title.ts';
import { answersFrom, isBegun, isEmpty, newSpiceUpAnswers } from './spice-up-answers.ts';
import { SpiceUpForm } from './spice-up-form.tsx';
import { findIdeas, SPICE_UP } from './spice-up-generator.ts';
import { EMPTY_WORDS, GENERATION_WORDS, LIST_WORDS, SETTLE_WORDS } from './spice-up-words.ts';

export const meta = () => tabTitle('Planner');

export default function SpiceUpPage() {
  return <ToolPage back="/tools">{(user) => <SpiceUpTool user={user} />}</ToolPage>;
}

const WORDS = { making: GENERATION_WORDS, settle: SETTLE_WORDS, list: LIST_WORDS, empty: EMPTY_WORDS };

/** As a tool that makes bundles: its form, its words, and what a click asks for. */
export const SpiceUpTool = ({ user }: { user: SignedInUser | undefined }) => (
  <BundleTool
    user={user}
    tool={SPICE_UP}
    bundles={IDEAS}
    words={WORDS}
    sentFor={ideasSent}
    isBegun={isBegun}
    isEmpty={isEmpty}
    anew={(newest) => (newest ? answersFrom(newest.order.preferences) : newSpiceUpAnswers())}
  >
    {(parts) => <SpiceUpForm {...parts} />}
  </BundleTool>
);

export async function ideasSent(order: IdeasOrder): Promise<SentCall[]> {
  const { calls } = await findIdeas(order, new AbortController().signal);
  return calls.map((input) => ({ title: `Ideas ${input.ideas.map(({ idea }) => idea).join(' and ')}`, input }));
}
