/** 'Your Spice Up Ideas': one bundle, opened from the sealed journal in the browser. */
import { useParams } from 'react-router';
import { AuthRequired } from '../accounts/auth-required.tsx';
import { useSession } from '../accounts/session.tsx';
import { useBackToTool } from '../frame/just-made.ts';
import { ToolFrame } from '../frame/tool-frame.tsx';
import { SPICE_UP_PATH } from '../frame/tools.ts';
import { tabTitle } from '../kit/tab-title.ts';
import { OpenedIdeas } from './opened-ideas.tsx';
import { LAST_SPICE_UP_STEP } from './spice-up-answers.ts';
import '../style/spice-up.css';

export const meta = () => tabTitle('Planner');

export default function IdeasPage() {
  const { bundleId = '' } = useParams();
  const { user } = useSession();
  const back = useBackToTool(SPICE_UP_PATH, LAST_SPICE_UP_STEP);
  return (
    <ToolFrame back={back}>
      <AuthRequired reason="Please sign in to open your ideas.">
        {user ? <OpenedIdeas key={`${user.id} ${bundleId}`} userId={user.id} bundleId={bundleId} /> : null}
      </AuthRequired>
    </ToolFrame>
  );
}
