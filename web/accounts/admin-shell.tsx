/** Around the administrators' pages: their navigation at the left, above on phones. For everyone else there is no page here. */
import { ArrowLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowLeft';
import { ListIcon } from '@phosphor-icons/react/dist/ssr/List';
import { ListChecksIcon } from '@phosphor-icons/react/dist/ssr/ListChecks';
import { PlugsConnectedIcon } from '@phosphor-icons/react/dist/ssr/PlugsConnected';
import { UsersIcon } from '@phosphor-icons/react/dist/ssr/Users';
import { useEffect } from 'react';
import { Link, NavLink, Outlet, useLocation } from 'react-router';
import { buttonClass } from '../kit/button-class.ts';
import { ErrorState } from '../kit/error-state.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { usePopup } from '../kit/use-popup.ts';
import { Brand } from '../shell/brand.tsx';
import { Footer } from '../shell/footer.tsx';
import { HideScreenButton } from '../shell/hide-screen.tsx';
import { NotFound } from '../shell/not-found-page.tsx';
import { QuickExitButton } from '../shell/quick-exit.tsx';
import { TopBar } from '../shell/top-bar.tsx';
import { useAdmin } from './use-admin.ts';

const PAGES = [
  { to: '/admin/accounts', text: 'Accounts', Icon: UsersIcon },
  { to: '/admin/audit', text: 'Audit log', Icon: ListChecksIcon },
  { to: '/admin/provider', text: 'Provider', Icon: PlugsConnectedIcon },
] as const;

export default function AdminShell() {
  const { standing, retry } = useAdmin();
  if (standing.name === 'no') {
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
    <div className="admin">
      <aside className="admin-side">
        <Brand />
        <nav aria-label="Admin" className="admin-links">
          <Links />
        </nav>
        <div className="mt-auto grid justify-items-start gap-1">
          <QuickExitButton />
          <HideScreenButton />
        </div>
      </aside>
      <PhoneBar />
      <main id="main" tabIndex={-1} className="admin-main">
        {standing.name === 'admin' ? <Outlet /> : null}
        {standing.name === 'loading' ? <Loading /> : null}
        {standing.name === 'trouble' ? (
          <ErrorState heading="h1" title="This page could not be opened" message={standing.sentence} onRetry={retry} />
        ) : null}
      </main>
    </div>
  );
}

function Links() {
  return (
    <>
      {PAGES.map(({ to, text, Icon }) => (
        <NavLink key={to} to={to} className="admin-link">
          <Icon size={20} aria-hidden="true" />
          {text}
        </NavLink>
      ))}
      <Link to="/" className="admin-link">
        <ArrowLeftIcon size={20} aria-hidden="true" />
        Back to Home
      </Link>
    </>
  );
}

function PhoneBar() {
  const { open, toggle, close, root, button } = usePopup();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the page one has gone to
  useEffect(() => close(), [key, close]);
  return (
    <header className="admin-bar" ref={root}>
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
      </button>
      <div className="flex">
        <QuickExitButton />
        <HideScreenButton />
      </div>
      {open ? (
        <nav id="admin-panel" aria-label="Admin" className="menu admin-panel" data-popup="">
          <Links />
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
