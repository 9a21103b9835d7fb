/** /tools/spice-up-planner: the six steps, their generation, and the ideas there are. Rendered in the browser only. */

import { ToolPage } from '../frame/tool-page.tsx';
import { tabTitle } from '../kit/tab-title.ts';
import { SpiceUpTool } from './spice-up-tool.tsx';

export const meta = () => tabTitle('Planner');

export default function SpiceUpPage() {
  return <ToolPage back="/tools">{(user) => <SpiceUpTool user={user} />}</ToolPage>;
}
