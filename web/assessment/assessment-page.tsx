/** /tools/relationship-analytics/assessment: earlier looks, the three steps and the press. Rendered in the browser only. */

import { ToolPage } from '../frame/tool-page.tsx';
import { tabTitle } from '../kit/tab-title.ts';
import { AssessmentTool } from './assessment-tool.tsx';
import '../style/assessment.css';

export const meta = () => tabTitle('Overview');

export default function AssessmentPage() {
  return <ToolPage back="/tools/relationship-analytics">{(user) => <AssessmentTool user={user} />}</ToolPage>;
}
