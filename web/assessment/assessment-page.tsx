/** /tools/relationship-analytics/assessment: earlier looks, the three steps and the press. Rendered in the browser only. */
import { useSession } from '../accounts/use-session.ts';
import { WizardSkeleton } from '../kit/wizard-skeleton.tsx';
import { tabTitle } from '../shell/tab-title.ts';
import { ToolFrame } from '../shell/tool-frame.tsx';
import { AssessmentTool } from './assessment-tool.tsx';
import '../style/assessment.css';

export const meta = () => tabTitle('Overview');

export default function AssessmentPage() {
  const { status, user } = useSession();
  return (
    <ToolFrame back="/tools/relationship-analytics">
      {status === 'loading' ? <WizardSkeleton /> : <AssessmentTool user={user ?? undefined} />}
    </ToolFrame>
  );
}
