/** The navigation bar of public pages: tools, links and account on desktop, a toggled panel with the same on phones. */
import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown';
import { ListIcon } from '@phosphor-icons/react/dist/ssr/List';
import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import { useEffect, useReducer, useRef, useState } from 'react';
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
import { ALL_CLOSED, isAnyOpen, nextMenus, watchOpenMenus } from './bar-menus.ts';
import { AccountLink, AdminLink, PartnerLinks, Person, UserMenu } from './user-menu.tsx';

const LINKS = [
  { to: '/pricing', text: 'Pricing' },
  { to: '/therapy', text: 'Counselling' },
  { to: '/blog', text: 'Blog' },
] as const;

export function TopBar() {
  const session = useSession();
  const { menus, dispatch, bar } = useBarMenus();
  const away = () => dispatch({ type: 'away' });
  const toggleTools = () => dispatch({ type: 'menu', menu: 'tools' });

  return (
    <header className="relative z-20 print:hidden" ref={bar}>
      <div className="wrap flex h-16 items-center gap-1 md:h-19 md:gap-3 lg:gap-8">
        <Brand />
        <nav aria-label="Main" className="mr-auto flex gap-1 max-md:hidden">
          <ToolsMenu open={menus.menu === 'tools' && !menus.panel} onClick={toggleTools} onChoose={away} />
          {LINKS.map(({ to, text }) => (
            <Link key={to} to={to} className="bar-link" onClick={away}>
              {text}
            </Link>
          ))}
        </nav>
        <div className="flex items-center gap-3 max-md:hidden">
          {session.user ? (
            <>
              <HideControl />
              {/* Below that there is no room for both, and Hide leads out too. */}
              <div className="max-lg:hidden">
                <QuickExitButton look="bar" />
              </div>
              <UserMenu
                user={session.user}
                open={menus.menu === 'user' && !menus.panel}
                onClick={() => dispatch({ type: 'menu', menu: 'user' })}
                onDone={away}
              />
            </>
          ) : (
            <SignInButtons session={session} onClick={away} />
          )}
        </div>
        <div className="ml-auto flex items-center gap-1 md:hidden">
          {session.user ? <HideControl /> : null}
          <PanelButton open={menus.panel} onClick={() => dispatch({ type: 'panel' })} />
        </div>
      </div>
      <PhonePanel
        session={session}
        open={menus.panel}
        toolsOpen={menus.menu === 'tools'}
        onTools={toggleTools}
        onChoose={away}
      />
    </header>
  );
}

function PanelButton({ open, onClick }: { open: boolean; onClick: () => void }) {
  return (
    <button
      type="button"
      className="icon-btn -mr-2 text-ink"
      aria-label={open ? 'Close menu' : 'Open menu'}
      aria-expanded={open}
      aria-controls="phone-panel"
      data-act="panel"
      onClick={onClick}
    >
      <XIcon size={24} aria-hidden="true" className="bar-close" />
      <ListIcon size={24} aria-hidden="true" className="bar-open" />
    </button>
  );
}

const PHONE_PANEL =
  'absolute inset-x-0 top-full max-h-[calc(100dvh-64px)] animate-appear overflow-y-auto border-line border-b bg-raised px-5 pt-2 pb-5 shadow-float md:hidden';
const PANEL_LINK = 'flex min-h-14 w-full items-center justify-between border-line border-b text-left font-medium';

type PhonePanelProps = {
  session: UseSession;
  open: boolean;
  toolsOpen: boolean;
  onTools: () => void;
  onChoose: () => void;
};

function PhonePanel({ session, open, toolsOpen, onTools, onChoose }: PhonePanelProps) {
  return (
    <nav id="phone-panel" aria-label="Menu" className={PHONE_PANEL} hidden={!open} data-popup={open ? '' : undefined}>
      <button
        type="button"
        className={PANEL_LINK}
        aria-expanded={toolsOpen}
        aria-controls="phone-tools"
        data-act="tools"
        onClick={onTools}
      >
        Tools
        <CaretDownIcon size={20} aria-hidden="true" className="bar-caret" />
      </button>
      <div id="phone-tools" hidden={!toolsOpen}>
        <ToolLinks onChoose={onChoose} />
      </div>
      {LINKS.map(({ to, text }) => (
        <Link key={to} to={to} className={PANEL_LINK} onClick={onChoose}>
          {text}
        </Link>
      ))}
      <div className="mt-3 grid gap-3">
        {session.user ? (
          open ? (
            <PanelPerson user={session.user} onDone={onChoose} />
          ) : null
        ) : (
          <SignInButtons session={session} onClick={onChoose} tall />
        )}
      </div>
    </nav>
  );
}

/** Of who they are nothing stands in the page before it is asked for. */
function PanelPerson({ user, onDone }: { user: SignedInUser; onDone: () => void }) {
  return (
    <div>
      <Person user={user} />
      <AccountLink onDone={onDone} />
      <PartnerLinks onDone={onDone} />
      <AdminLink user={user} onDone={onDone} />
      <LockNowItem onDone={onDone} />
      <SignOutButton onDone={onDone} />
    </div>
  );
}

/** There from the first paint; whoever may be signed in sees them only once it is known that they are not. */
function SignInButtons({ session, onClick, tall }: { session: UseSession; onClick: () => void; tall?: boolean }) {
  const size = tall ? 'normal' : 'small';
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
        'flex gap-3 *:flex-1 noscript:invisible',
        session.status !== 'signed-out' && 'for-visitors',
      )}
    >
      <Button variant="outline" size={size} onClick={open({ mode: 'sign-in' })}>
        Sign In
      </Button>
      <Button size={size} onClick={open({ mode: 'sign-up', ...first })}>
        Get Started
      </Button>
    </div>
  );
}

function useBarMenus() {
  const [menus, dispatch] = useReducer(nextMenus, ALL_CLOSED);
  const bar = useRef<HTMLElement>(null);
  const { key } = useLocation();
  const open = isAnyOpen(menus);

  // The key stands for the page one has gone to, which closes them.
  const [openedAt, setOpenedAt] = useState(key);
  if (openedAt !== key) {
    setOpenedAt(key);
    dispatch({ type: 'away' });
  }

  useEffect(() => (open && bar.current ? watchOpenMenus(bar.current, dispatch) : undefined), [open]);

  return { menus, dispatch, bar };
}

type ToolsMenuProps = { open: boolean; onClick: () => void; onChoose: () => void };

function ToolsMenu({ open, onClick, onChoose }: ToolsMenuProps) {
  return (
    <div className="relative">
      <button
        type="button"
        className="bar-link"
        aria-expanded={open}
        aria-controls="tools-menu"
        data-act="tools"
        onClick={onClick}
      >
        Tools
        <CaretDownIcon size={16} aria-hidden="true" className="bar-caret" />
      </button>
      <div id="tools-menu" className="menu left-0 w-[620px]" hidden={!open} data-popup={open ? '' : undefined}>
        <ToolLinks onChoose={onChoose} />
      </div>
    </div>
  );
}

function ToolLinks({ onChoose }: { onChoose: () => void }) {
  const { writer } = useSetUp();
  return (
    <ul className="grid gap-0.5 max-md:py-2 md:grid-cols-2">
      {TOOLS.map((tool) => (
        <li key={tool.slug}>
          <Link to={`/tools/${tool.slug}`} className="menu-item h-full items-start" onClick={onChoose}>
            <SpriteIcon name={tool.icon} size={32} className="flex-none text-primary-text" />
            <span>
              <b className="block text-base">{toolTitle(tool, writer)}</b>
              <span className="text-pretty font-normal text-ink-2">{tool.description}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
