/** /tonight: the one evening that is next, and what to do about it. Rendered in the browser only, discreet until asked. */
import '../style/tonight.css';
import { nightOf } from '../../domain/tonight/evening.ts';
import { AuthRequired } from '../accounts/auth-required.tsx';
import { useSession } from '../client/sessions/use-session.ts';
import { PlaceFrame } from '../frame/tool-frame.tsx';
import { tabTitle } from '../kit/navigation/tab-title.ts';
import { homeZone, longDate } from '../kit/time/date-language.ts';
import { NoticeStrip } from '../privacy/notice-strip.tsx';
import { TonightLoading } from './tonight-loading.tsx';
import { TonightScreen } from './tonight-screen.tsx';
import { useNow } from './use-now.ts';

export const meta = () => tabTitle('Today');

/** The server does not know which day it is where somebody is: a blank as tall as the date. */
const NO_DATE_YET = '\u00a0';

export default function TonightPage() {
  const { status, user } = useSession();
  const now = useNow();
  const date = longDate(nightOf(now, homeZone()));
  const lead = status === 'signed-in' ? date : status === 'loading' ? NO_DATE_YET : '';
  return (
    <PlaceFrame lead={lead}>
      {status === 'loading' ? (
        <TonightLoading />
      ) : (
        <AuthRequired reason="Sign in to see your evening.">
          {user ? <TonightScreen key={user.id} userId={user.id} now={now} /> : null}
        </AuthRequired>
      )}
      {/* Has its place from the first paint. */}
      {status === 'signed-out' ? null : <NoticeStrip urgentOnly />}
    </PlaceFrame>
  );
}
