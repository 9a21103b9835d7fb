/** The navigation bar of public pages: tools, links and account on desktop; on phones the same in a panel, by styles alone. */
import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown';
import { ListIcon } from '@phosphor-icons/react/dist/ssr/List';
import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { keptPage } from '../../../content/public-pages.ts';
import { SignOutButton } from '../../accounts/sessions/sign-out-button.tsx';
import { useSetUp } from '../../client/page-facts.tsx';
import type { SignedInUser } from '../../client/sessions/access-claims.ts';
import type { OpenAuthDialog } from '../../client/sessions/dialog-store.ts';
import { type UseSession, useSession } from '../../client/sessions/use-session.ts';
import { Brand } from '../../frame/brand.tsx';
import { HideControl } from '../../frame/hide-control.tsx';
import { LockNowItem } from '../../frame/lock-button.tsx';
import { TONIGHT_PATH } from '../../frame/places.ts';
import { QuickExitButton } from '../../frame/quick-exit.tsx';
import { TOOLS, toolTitle } from '../../frame/tools.ts';
import { Button } from '../../kit/button.tsx';
import { classNames } from '../../kit/class-names.ts';
import { SpriteIcon } from '../../kit/pictures/sprite-icon.tsx';
import { closeBarMenus, tendBarMenus } from './bar-menus.ts';
import { AccountLink, AdminLink, PartnerLinks, Person, UserMenu } from './user-menu.tsx';

const LINKS = [
  { to: '/pricing', text: 'Pricing' },
  { to: '/therapy', text: 'Counselling' },
  { to: '/blog', text: 'Blog' },
] as const;

export function TopBar() {
  const session = useSession();
  const { bar, panelOpen, followPanel, close } = useBarMenus();
  return (
    <header className="relative z-20 print:hidden" ref={bar}>
      <div className="wrap flex h-16 items-center gap-1 md:h-19 md:gap-3 lg:gap-8">
        <Brand />
        <div className="ml-auto md:hidden">{session.user ? <HideControl /> : null}</div>
        {/* Opened by whoever came before the script, it stays open. */}
        <details className="bar-panel" onToggle={followPanel} suppressHydrationWarning>
          <summary className="icon-btn -mr-2 text-ink" aria-label="Menu">
            <XIcon size={24} aria-hidden="true" className="bar-close" />
            <ListIcon size={24} aria-hidden="true" className="bar-open" />
          </summary>
        </details>
        <div className="bar-menus md:gap-3 lg:gap-8">
          <nav aria-label="Main" className="md:mr-auto md:flex md:gap-1">
            <ToolsMenu />
            {LINKS.map(({ to, text }) => (
              <Link key={to} to={to} className="bar-link">
                {text}
              </Link>
            ))}
          </nav>
          {session.user ? (
            <Member user={session.user} panelOpen={panelOpen} close={close} />
          ) : (
            <SignInButtons session={session} onClick={close} />
          )}
        </div>
      </div>
    </header>
  );
}

interface MemberProps {
  user: SignedInUser;
  panelOpen: boolean;
  close: () => void;
}

function Member({ user, panelOpen, close }: MemberProps) {
  return (
    <>
      <div className="flex items-center gap-3 max-md:hidden">
        <HideControl look="bar" />
        {/* Below that there is no room for both, and Hide leads out too. */}
        <div className="max-lg:hidden">
          <QuickExitButton look="bar" />
        </div>
        <UserMenu user={user} />
      </div>
      {/* Of who they are nothing stands in the page before it is asked for. */}
      {panelOpen ? (
        <div className="mt-3 md:hidden">
          <Person user={user} />
          <AccountLink onDone={close} />
          <PartnerLinks onDone={close} />
          <AdminLink user={user} onDone={close} />
          <LockNowItem onDone={close} />
          <SignOutButton onDone={close} />
        </div>
      ) : null}
    </>
  );
}

const WAY_IN = 'max-md:min-h-12 max-md:px-5 max-md:text-button';

/** There from the first paint; whoever may be signed in sees them only once it is known that they are not. */
function SignInButtons({ session, onClick }: { session: UseSession; onClick: () => void }) {
  const { pathname } = useLocation();
  // What anyone may read is left behind by whoever starts; what somebody is in the middle of is gone on with.
  const first = keptPage(pathname) ? { goOnAt: TONIGHT_PATH } : {};
  const open = (how: OpenAuthDialog) => () => {
    onClick();
    session.openAuthDialog(how);
  };
  return (
    <div
      className={classNames(
        'flex gap-3 *:flex-1 max-md:mt-3 md:noscript:invisible max-md:noscript:hidden',
        session.status !== 'signed-out' && 'for-visitors',
      )}
    >
      <Button variant="outline" size="small" className={WAY_IN} onClick={open({ mode: 'sign-in' })}>
        Sign In
      </Button>
      <Button size="small" className={WAY_IN} onClick={open({ mode: 'sign-up', ...first })}>
        Get Started
      </Button>
    </div>
  );
}

function useBarMenus() {
  const bar = useRef<HTMLElement>(null);
  const [panelOpen, setPanelOpen] = useState(false);
  const close = () => {
    if (bar.current) closeBarMenus(bar.current);
  };

  useEffect(() => {
    if (!bar.current) return undefined;
    setPanelOpen(bar.current.querySelector('.bar-panel[open]') !== null);
    return tendBarMenus(bar.current);
  }, []);

  // The key stands for the page one has gone to, which closes them.
  const { key } = useLocation();
  const shownAt = useRef(key);
  useEffect(() => {
    if (shownAt.current !== key && bar.current) closeBarMenus(bar.current);
    shownAt.current = key;
  }, [key]);

  const followPanel = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => setPanelOpen(currentTarget.open);
  return { bar, panelOpen, followPanel, close };
}

function ToolsMenu() {
  const { writer } = useSetUp();
  return (
    <details className="bar-tools relative" suppressHydrationWarning>
      <summary className="bar-link">
        Tools
        <CaretDownIcon size={16} aria-hidden="true" className="bar-caret" />
      </summary>
      <ul className="menu bar-box grid gap-0.5 md:grid-cols-2">
        {TOOLS.map((tool) => (
          <li key={tool.slug}>
            <Link to={`/tools/${tool.slug}`} className="menu-item h-full items-start">
              <SpriteIcon name={tool.icon} size={32} className="flex-none text-primary-text" />
              <span>
                <b className="block text-base">{toolTitle(tool, writer)}</b>
                <span className="text-pretty font-normal text-ink-2">{tool.description}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
