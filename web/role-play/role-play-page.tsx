/** /tools/roleplay-suggestor: the six steps, their generation, and the scenarios there are. Rendered in the browser only. */

import { ToolPage } from '../frame/tool-page.tsx';
import { tabTitle } from '../kit/tab-title.ts';
import { RolePlayTool } from './role-play-tool.tsx';
import '../style/role-play.css';

export const meta = () => tabTitle('Planner');

export default function RolePlayPage() {
  return <ToolPage back="/tools">{(user) => <RolePlayTool user={user} />}</ToolPage>;
}
