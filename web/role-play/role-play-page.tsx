/** /tools/roleplay-suggestor: the six steps, their generation, and the scenarios there are. Rendered in the browser only. */
import { useSession } from '../accounts/use-session.ts';
import { WizardSkeleton } from '../kit/wizard-skeleton.tsx';
import { tabTitle } from '../shell/tab-title.ts';
import { ToolFrame } from '../shell/tool-frame.tsx';
import { RolePlayTool } from './role-play-tool.tsx';
import '../style/role-play.css';

export const meta = () => tabTitle('Planner');

export default function RolePlayPage() {
  const { status, user } = useSession();
  return (
    <ToolFrame back="/tools">{status === 'loading' ? <WizardSkeleton /> : <RolePlayTool user={user} />}</ToolFrame>
  );
}
