/** 'Your Role Play Scenarios': one bundle, opened from the sealed journal in the browser. */
import { useParams } from 'react-router';
import { AuthRequired } from '../accounts/auth-required.tsx';
import { useSession } from '../accounts/session.tsx';
import { useBackToTool } from '../frame/just-made.ts';
import { ToolFrame } from '../frame/tool-frame.tsx';
import { ROLE_PLAY_PATH } from '../frame/tools.ts';
import { tabTitle } from '../kit/tab-title.ts';
import { OpenedScenarios } from './opened-scenarios.tsx';
import { LAST_ROLE_PLAY_STEP } from './role-play-answers.ts';
import '../style/role-play.css';
import '../style/scenario-card.css';

export const meta = () => tabTitle('Planner');

export default function ScenariosPage() {
  const { bundleId = '' } = useParams();
  const { user } = useSession();
  const back = useBackToTool(ROLE_PLAY_PATH, LAST_ROLE_PLAY_STEP);
  return (
    <ToolFrame back={back}>
      <AuthRequired reason="Please sign in to open your scenarios.">
        {user ? <OpenedScenarios key={`${user.id} ${bundleId}`} userId={user.id} bundleId={bundleId} /> : null}
      </AuthRequired>
    </ToolFrame>
  );
}
