/** /tools/intimacy-planner: the questionnaire, its generation, and the plans there are. Rendered in the browser only. */
import { useSession } from '../accounts/use-session.ts';
import { WizardSkeleton } from '../kit/wizard-skeleton.tsx';
import { tabTitle } from '../shell/tab-title.ts';
import { ToolFrame } from '../shell/tool-frame.tsx';
import { QuestionnaireTool } from './questionnaire-tool.tsx';

export const meta = () => tabTitle('Planner');

export default function IntimacyPlannerPage() {
  const { status, user } = useSession();
  return (
    <ToolFrame back="/tools">{status === 'loading' ? <WizardSkeleton /> : <QuestionnaireTool user={user} />}</ToolFrame>
  );
}
