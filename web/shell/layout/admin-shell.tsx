/** Around the pages of administrators and moderators: their navigation at the left, above on phones, with what waits. For everyone else there is no page here. */
import '../../style/admin.css';
import { ArrowLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowLeft';
import { ArticleIcon } from '@phosphor-icons/react/dist/ssr/Article';
import { ChartBarIcon } from '@phosphor-icons/react/dist/ssr/ChartBar';
import { ChartLineIcon } from '@phosphor-icons/react/dist/ssr/ChartLine';
import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/ssr/EnvelopeSimple';
import { FlagIcon } from '@phosphor-icons/react/dist/ssr/Flag';
import { GavelIcon } from '@phosphor-icons/react/dist/ssr/Gavel';
import { GearIcon } from '@phosphor-icons/react/dist/ssr/Gear';
import { HandshakeIcon } from '@phosphor-icons/react/dist/ssr/Handshake';
import { ImagesIcon } from '@phosphor-icons/react/dist/ssr/Images';
import { ListIcon } from '@phosphor-icons/react/dist/ssr/List';
import { ListChecksIcon } from '@phosphor-icons/react/dist/ssr/ListChecks';
import { PlugsConnectedIcon } from '@phosphor-icons/react/dist/ssr/PlugsConnected';
import { TrayIcon } from '@phosphor-icons/react/dist/ssr/Tray';
import { UsersIcon } from '@phosphor-icons/react/dist/ssr/Users';
import { useState } from 'react';
import { Link, NavLink, Outlet, useLocation } from 'react-router';
import type { Waiting } from '../../../domain/moderation/moderation-views.ts';
import { type StaffRole, useAdmin } from '../../accounts/admin/use-admin.ts';
import { Brand } from '../../frame/brand.tsx';
import { HideControl } from '../../frame/hide-control.tsx';
import { QuickExitButton } from '../../frame/quick-exit.tsx';
import { buttonClass } from '../../kit/button.tsx';
import { usePopup } from '../../kit/menu.tsx';
import { ErrorState } from '../../kit/messages/error-state.tsx';
import { Skeleton } from '../../kit/waiting/skeleton.tsx';
import { useWaiting, WaitingContext } from '../../moderation/use-waiting.ts';
import { NotFound } from '../not-found-page.tsx';
import { Footer } from './footer.tsx';
import { TopBar } from './top-bar.tsx';

interface AdminPage {
  to: string;
  text: string;
  Icon: typeof ListIcon;
  /** Open to moderators too; without it for administrators alone. */
  moderator?: true;
  /** Which number of what waits stands beside it. */
  badge?: keyof Waiting;
  /** True where other pages lie below its address that are not part of it. */
  end?: true;
}

const PAGES: readonly AdminPage[] = [
  { to: '/admin', text: 'Dashboard', Icon: ChartBarIcon, moderator: true, end: true },
  { to: '/admin/posts', text: 'Blog Posts', Icon: ArticleIcon },
  { to: '/admin/stories', text: 'Story Moderation', Icon: TrayIcon, moderator: true, badge: 'stories' },
  { to: '/admin/reports', text: 'Reports', Icon: FlagIcon, moderator: true, badge: 'reports' },
  { to: '/admin/decisions', text: 'Decisions', Icon: GavelIcon, moderator: true },
  { to: '/admin/media', text: 'Media Library', Icon: ImagesIcon },
  { to: '/admin/newsletter', text: 'Newsletter', Icon: EnvelopeSimpleIcon },
  { to: '/admin/therapists', text: 'Therapists', Icon: HandshakeIcon },
  { to: '/admin/accounts', text: 'Accounts', Icon: UsersIcon },
  { to: '/admin/audit', text: 'Audit log', Icon: ListChecksIcon },
  { to: '/admin/provider', text: 'Provider', Icon: PlugsConnectedIcon },
  { to: '/admin/analytics', text: 'Analytics', Icon: ChartLineIcon },
  { to: '/admin/settings', text: 'Settings', Icon: GearIcon },
];

const mayOpen = (role: StaffRole, path: string): boolean =>
  role === 'admin' ||
  PAGES.some(({ to, moderator, end }) => moderator && (path === to || (!end && path.startsWith(`${to}/`))));

export default function AdminShell() {
  const { standing, retry } = useAdmin();
  const { pathname } = useLocation();
  const role = standing.name === 'staff' ? standing.role : null;
  const waiting = useWaiting(role);
  if (standing.name === 'no' || (role !== null && !mayOpen(role, pathname.replace(/\/$/, '')))) {
    return (
      <div className="site">
        <TopBar />
        <main id="main" tabIndex={-1}>
          <NotFound />
        </main>
        <Footer />
      </div>
    );
  }
  return (
    <div className="min-h-dvh md:flex">
      <aside className={SIDE}>
        <div className="px-3">
          <Brand />
        </div>
        <nav aria-label="Admin" className="grid gap-0.5">
          <Links role={role} waiting={waiting.now} />
        </nav>
        {/* Also where the links are taller than the window: the quick exit is never out of sight. */}
        <div className="sticky bottom-0 mt-auto -mb-5 flex gap-1 bg-sunken pt-2 pb-3">
          <QuickExitButton look="rail" />
          <HideControl look="rail" />
        </div>
      </aside>
      <PhoneBar role={role} waiting={waiting.now} />
      <main id="main" tabIndex={-1} className="min-w-0 flex-1">
        {role === null ? null : (
          <WaitingContext value={waiting}>
            <Outlet />
          </WaitingContext>
        )}
        {standing.name === 'loading' ? <Loading /> : null}
        {standing.name === 'error' ? (
          <ErrorState heading="h1" title="We couldn’t open this page" message={standing.sentence} onRetry={retry} />
        ) : null}
      </main>
    </div>
  );
}

const SIDE =
  'sticky top-0 flex h-dvh w-64 flex-none flex-col gap-5 overflow-y-auto border-line border-r bg-sunken px-3 py-5 max-md:hidden';
const LINK = 'admin-link flex min-h-11 items-center gap-3 rounded-touch px-3 font-medium text-ink-2';
const BADGE = 'num ml-auto min-w-6 rounded-full bg-primary px-2 text-center font-semibold text-on-primary text-xs';
const BAR = 'relative z-20 flex h-15 items-center justify-between border-line border-b px-1 md:hidden';

interface LinksProps {
  /** Null before the server has told. */
  role: StaffRole | null;
  waiting: Waiting | null;
}

function Links({ role, waiting }: LinksProps) {
  const shown = PAGES.filter((page) => role === 'admin' || (role === 'moderator' && page.moderator));
  return (
    <>
      {shown.map(({ to, text, Icon, badge, end }) => (
        <NavLink key={to} to={to} end={end ?? false} className={LINK}>
          <Icon size={20} aria-hidden="true" />
          {text}
          {badge && waiting ? <Badge count={waiting[badge]} what={badge} /> : null}
        </NavLink>
      ))}
      <Link to="/" className={LINK}>
        <ArrowLeftIcon size={20} aria-hidden="true" />
        Back to Home
      </Link>
    </>
  );
}

const WAITS: Record<keyof Waiting, string> = {
  stories: 'pending',
  reports: 'reported',
  opinions: 'asked',
};

function Badge({ count, what }: { count: number; what: keyof Waiting }) {
  if (count === 0) return null;
  return (
    <span className={BADGE}>
      {count > 999 ? '999+' : count}
      <span className="sr-only"> {WAITS[what]}</span>
    </span>
  );
}

function PhoneBar({ role, waiting }: LinksProps) {
  const { open, toggle, close, root, button } = usePopup();
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState(key);
  // The key stands for the page one has gone to, which closes it.
  if (openedAt !== key) {
    setOpenedAt(key);
    close();
  }
  return (
    <header className={BAR} ref={root}>
      <button
        ref={button}
        type="button"
        className={buttonClass('quiet', 'small')}
        aria-expanded={open}
        aria-controls={open ? 'admin-panel' : undefined}
        onClick={toggle}
      >
        <ListIcon size={20} aria-hidden="true" />
        Admin
        {waiting ? <Badge count={waiting.stories + waiting.reports} what="stories" /> : null}
      </button>
      <HideControl />
      {open ? (
        <nav id="admin-panel" aria-label="Admin" className="menu left-3" data-popup="">
          <Links role={role} waiting={waiting} />
        </nav>
      ) : null}
    </header>
  );
}

function Loading() {
  return (
    <div className="admin-page" role="status" aria-label="Loading...">
      <Skeleton className="h-10 w-1/2" />
      <Skeleton className="h-24" />
    </div>
  );
}
