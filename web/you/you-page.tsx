/** /you: one's own days, the months that were kept, and every setting, one list each. */
import { BookOpenIcon } from '@phosphor-icons/react/dist/ssr/BookOpen';
import { CalendarBlankIcon } from '@phosphor-icons/react/dist/ssr/CalendarBlank';
import { ChartLineUpIcon } from '@phosphor-icons/react/dist/ssr/ChartLineUp';
import { CompassIcon } from '@phosphor-icons/react/dist/ssr/Compass';
import { LifebuoyIcon } from '@phosphor-icons/react/dist/ssr/Lifebuoy';
import { ShieldCheckIcon } from '@phosphor-icons/react/dist/ssr/ShieldCheck';
import { SquaresFourIcon } from '@phosphor-icons/react/dist/ssr/SquaresFour';
import { TrayArrowDownIcon } from '@phosphor-icons/react/dist/ssr/TrayArrowDown';
import { UserIcon } from '@phosphor-icons/react/dist/ssr/User';
import { UserGearIcon } from '@phosphor-icons/react/dist/ssr/UserGear';
import { WaveSineIcon } from '@phosphor-icons/react/dist/ssr/WaveSine';
import { AuthRequired } from '../accounts/auth-required.tsx';
import { shownPerson } from '../accounts/profile/person-name.ts';
import { useAnonymous } from '../accounts/profile/use-anonymous.ts';
import { SignOutButton } from '../accounts/sessions/sign-out-button.tsx';
import type { SignedInUser } from '../client/sessions/access-claims.ts';
import { useSession } from '../client/sessions/use-session.ts';
import { ASSESSMENT_PATH } from '../frame/assessment-path.ts';
import { MOVING_IN_PATH } from '../frame/places.ts';
import { PlaceFrame } from '../frame/tool-frame.tsx';
import { CALENDARS_PATH, MOOD_PATH, PRIVACY_CONTROLS_PATH } from '../frame/tools.ts';
import { tabTitle } from '../kit/navigation/tab-title.ts';
import { Row, Rows } from '../kit/rows.tsx';
import { YourDays } from '../mood/your-days.tsx';
import { useCurrentPlan } from '../planner/plan/current-plan.ts';
import { NoticeStrip } from '../privacy/notice-strip.tsx';
import { MonthsKept } from './months-kept.tsx';

export const meta = () => tabTitle('Settings');

export default function YouPage() {
  const { user } = useSession();
  return (
    <PlaceFrame>
      <AuthRequired reason="Please sign in to open this page.">
        {user ? <You key={user.id} user={user} /> : null}
      </AuthRequired>
    </PlaceFrame>
  );
}

export function You({ user }: { user: SignedInUser }) {
  const { short, email } = shownPerson(user, useAnonymous());
  const { kept } = useCurrentPlan(user.id);
  return (
    <div className="wrap pb-12">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 rail:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] rail:gap-21 rail:pt-8">
        <div className="grid content-start gap-8">
          <header>
            <h1 className="text-2xl wrap-anywhere" dir="auto">
              {short}
            </h1>
            {email ? <p className="mt-1 text-ink-2 text-sm break-all">{email}</p> : null}
          </header>
          <YourDays user={user} />
          <MonthsKept months={kept} />
        </div>
        <div className="grid content-start gap-8">
          <LookBack />
          <Settings admin={user.admin} />
          <div className="max-w-60">
            <SignOutButton onDone={() => undefined} />
          </div>
        </div>
      </div>
      <NoticeStrip />
    </div>
  );
}

const icon = { size: 20, 'aria-hidden': true } as const;

const LookBack = () => (
  <Rows title="Look back">
    <Row
      to={`${MOOD_PATH}?tab=history`}
      icon={<WaveSineIcon {...icon} />}
      title="Your days"
      note="What you said about each"
    />
    <Row
      to="/tools/relationship-analytics?range=3months"
      icon={<ChartLineUpIcon {...icon} />}
      title="Patterns"
      note="What good weeks have in common"
    />
    <Row to={ASSESSMENT_PATH} icon={<CompassIcon {...icon} />} title="Snapshot" note="Where you are now" />
  </Rows>
);

const Settings = ({ admin }: { admin: boolean }) => (
  <Rows title="Settings">
    <Row
      to={CALENDARS_PATH}
      icon={<CalendarBlankIcon {...icon} />}
      title="Calendars and reminders"
      note="Where evenings appear, and what they’re called"
    />
    <Row
      to={PRIVACY_CONTROLS_PATH}
      icon={<ShieldCheckIcon {...icon} />}
      title="Privacy"
      note="Lock, neutral addresses, what we keep"
    />
    <Row
      to={MOVING_IN_PATH}
      icon={<TrayArrowDownIcon {...icon} />}
      title="Move in"
      note="Bring what you wrote down in other apps"
    />
    <Row to="/account" icon={<UserIcon {...icon} />} title="Account" note="Sign-in, plan and credits" />
    <Row to="/tools" icon={<SquaresFourIcon {...icon} />} title="All six tools" />
    <Row to="/blog" icon={<BookOpenIcon {...icon} />} title="Reading" note="Articles and stories" />
    <Row to="/safety" icon={<LifebuoyIcon {...icon} />} title="Safety and help" />
    {admin ? <Row to="/admin" icon={<UserGearIcon {...icon} />} title="Admin" /> : null}
  </Rows>
);
