/** /tools/spice-up-planner: the six steps, their generation, and the ideas there are. Rendered in the browser only. */
import { useSession } from '../accounts/use-session.ts';
import { WizardSkeleton } from '../kit/wizard-skeleton.tsx';
import { tabTitle } from '../shell/tab-title.ts';
import { ToolFrame } from '../shell/tool-frame.tsx';
import { SpiceUpTool } from './spice-up-tool.tsx';

export const meta = () => tabTitle('Planner');

export default function SpiceUpPage() {
  const { status, user } = useSession();
  return <ToolFrame back="/tools">{status === 'loading' ? <WizardSkeleton /> : <SpiceUpTool user={user} />}</ToolFrame>;
}
