/** /blog/share: a story in three steps, for signed-in people. */
import '../style/stories.css';
import { AuthRequired } from '../accounts/auth-required.tsx';
import { useSession } from '../client/sessions/use-session.ts';
import { ToolFrame } from '../frame/tool-frame.tsx';
import { tabTitle } from '../kit/navigation/tab-title.ts';
import { ShareTool, useEntered, WHY_SIGN_IN } from './share-tool.tsx';
import { NEW_STORY } from './use-share-form.ts';

export const meta = () => tabTitle('Blog');

export default function SharePage() {
  const { user } = useSession();
  const entered = useEntered();
  return (
    <ToolFrame back="/blog">
      {entered ? <ShareTool user={user} place={NEW_STORY} /> : <AuthRequired reason={WHY_SIGN_IN}>{null}</AuthRequired>}
    </ToolFrame>
  );
}
