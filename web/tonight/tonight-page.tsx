/** /tonight: the one evening that is next, and what to do about it. Rendered in the browser only, discreet until asked. */
import '../style/tonight.css';
import { nightOf } from '../../domain/tonight/evening.ts';
import { AuthRequired } from '../accounts/auth-required.tsx';
import { useSession } from '../client/sessions/use-session.ts';
import { PlaceFrame } from '../frame/tool-frame.tsx';
import { tabTitle } from '../kit/navigation/tab-title.ts';
import { homeZone, longDate } from '../kit/time/date-language.ts';
import { NoticeStrip } from '../privacy/notice-strip.tsx';
import { TonightScreen } from './tonight-screen.tsx';
import { useNow } from './use-now.ts';

export const meta = () => tabTitle('Today');

export default function TonightPage() {
  const { user } = useSession();
  const now = useNow();
  return (
    <PlaceFrame lead={user ? longDate(nightOf(now, homeZone())) : ''}>
      <AuthRequired reason="Please sign in to see your evening.">
        {user ? <TonightScreen key={user.id} userId={user.id} firstName={user.firstName} now={now} /> : null}
      </AuthRequired>
      <NoticeStrip />
    </PlaceFrame>
  );
}
