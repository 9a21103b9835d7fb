/** /tools/intimacy-planner: the questionnaire, its generation, and the plans there are. Rendered in the browser only. */

import { ToolPage } from '../frame/tool-page.tsx';
import { tabTitle } from '../kit/tab-title.ts';
import { QuestionnaireTool } from './questionnaire-tool.tsx';

export const meta = () => tabTitle('Planner');

export default function IntimacyPlannerPage() {
  return <ToolPage back="/tools">{(user) => <QuestionnaireTool user={user} />}</ToolPage>;
}
