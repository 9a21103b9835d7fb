/** 'Your Spice Up Ideas': one bundle, opened from the sealed journal in the browser. */
import { useLocation, useParams } from 'react-router';
import { useSession } from '../accounts/session.tsx';
import { AuthRequired } from '../shell/auth-required.tsx';
import { tabTitle } from '../shell/tab-title.ts';
import { ToolFrame } from '../shell/tool-frame.tsx';
import { SPICE_UP_PATH } from '../shell/tools.ts';
import { OpenedIdeas } from './opened-ideas.tsx';
import { SPICE_UP } from './spice-up-generator.ts';
import '../style/spice-up.css';

export const meta = () => tabTitle('Planner');

export default function IdeasPage() {
  const { bundleId = '' } = useParams();
  const { user } = useSession();
  const { state } = useLocation();
  // Straight from the form Back leads to it, later to the list of ideas.
  const justMade = (state as { from?: string } | null)?.from === 'questionnaire';
  return (
    <ToolFrame back={justMade ? `${SPICE_UP_PATH}?step=${SPICE_UP.steps.at(-1)}` : SPICE_UP_PATH}>
      <AuthRequired reason="Please sign in to open your ideas.">
        {user ? <OpenedIdeas key={`${user.id} ${bundleId}`} userId={user.id} bundleId={bundleId} /> : null}
      </AuthRequired>
    </ToolFrame>
  );
}
