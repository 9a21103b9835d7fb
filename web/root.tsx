/** The document around every page: theme before first paint, fonts, the tab's face, and what every page may call on. */
// Before all others: its first line settles the order of the layers for every sheet that follows.
import './style/app.css';
import './wiring.ts';
import { type ReactNode, useContext, useEffect } from 'react';
import { Links, type LoaderFunctionArgs, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router';
import { SessionProvider } from './accounts/sign-in/session.tsx';
import { PageFacts, type RootData } from './client/page-facts.tsx';
import { DemoBanner } from './demo/demo-banner.tsx';
import { HideScreen } from './frame/hide-screen.tsx';
import { QuickExitKeys } from './frame/quick-exit.tsx';
import { UnlockHost } from './frame/unlock-host.tsx';
import { Toaster } from './kit/messages/toaster.tsx';
import { followSystemTheme, THEME_SCRIPT } from './kit/theme.ts';
import { useNonce } from './nonce.tsx';
import { OfflineWatch } from './offline/offline-watch.tsx';
import { LockGate, PageMeta } from './privacy/lock/lock-gate.tsx';
import { LOCK_SCRIPT } from './privacy/lock/private-path.ts';
import { NeutralRouter } from './privacy/neutral-address.tsx';
import { FaultWatch, UsageWatch } from './privacy/reports/report-watch.tsx';
import { EARLY_CLICK_SCRIPT, runEarlyClick } from './shell/document/early-click.ts';
import { FocusPage } from './shell/document/focus-page.tsx';
import { InstallLinks } from './shell/document/install-links.tsx';
import { MEMBER_SCRIPT } from './shell/document/member-mark.ts';
import { readOpenedPage } from './shell/document/opened-page.server.ts';
import { readPublicUrl } from './shell/document/public-url.server.ts';
import { readSetUp } from './shell/document/set-up.server.ts';
import { WithoutScripts } from './shell/document/without-scripts.tsx';
import { ErrorPage } from './shell/error-page.tsx';
import { readNotice } from './site/present-notice.server.ts';
import { SiteNotice } from './site/site-notice.tsx';
import { StillContext } from './still-page.tsx';
import textFace from './style/faces/hanken-grotesk-latin.woff2?url';
import displayFace from './style/faces/newsreader-display.woff2?url';
import noteFace from './style/faces/newsreader-text.woff2?url';

const face = (href: string) => ({
  rel: 'preload',
  href,
  as: 'font',
  type: 'font/woff2',
  crossOrigin: 'anonymous' as const,
});

export const links = () => [
  face(textFace),
  face(displayFace),
  face(noteFace),
  { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' },
];

export const loader = ({ context, request }: LoaderFunctionArgs): RootData => ({
  publicUrl: readPublicUrl(context),
  notice: readNotice(context),
  setUp: readSetUp(context),
  opened: readOpenedPage(request),
});
/** The same for as long as the page is open: no need to ask again. */
export const shouldRevalidate = () => false;

/** In the browser: the one this document came with, so that hydration finds what the server wrote; kept pages have none. */
function nonceInPlace(): string | undefined {
  return typeof document === 'undefined' ? undefined : document.querySelector<HTMLElement>('script[nonce]')?.nonce;
}

const FIRST_PAINT = THEME_SCRIPT + LOCK_SCRIPT + MEMBER_SCRIPT + EARLY_CLICK_SCRIPT;

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce() ?? nonceInPlace();
  // Here, because every page stands in it: tools have no footer, and a failed page replaces the rest.
  useEffect(followSystemTheme, []);
  useEffect(runEarlyClick, []);
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="referrer" content="no-referrer" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant; it has to run before first paint */}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: FIRST_PAINT }} />
        <PageMeta />
        <PageFacts />
        <Links nonce={nonce} />
        <InstallLinks />
        <AheadFiles />
      </head>
      <body {...useStillData()}>
        <a className="btn btn-primary skip-link" href="#main">
          Skip to content
        </a>
        <WithoutScripts />
        {children}
        <PageScripts nonce={nonce} />
      </body>
    </html>
  );
}

/** What the script of a reading page goes by; none of it elsewhere. */
function useStillData(): Record<string, string> {
  const still = useContext(StillContext);
  const root = useRouteLoaderData('root') as RootData | undefined;
  return still && root ? { 'data-set-up': JSON.stringify(root.setUp) } : {};
}

/** On a reading page, what somebody who goes on will need: fetched when the browser is idle; what its islands need is bound to the page by its hashes. */
function AheadFiles() {
  const still = useContext(StillContext);
  if (!still) return null;
  const onward = still.onward.filter((file) => !still.ahead.includes(file));
  return <meta name="ahead" content={still.ahead.join(' ')} data-onward={onward.join(' ')} />;
}

/** The application; on a reading page the one small script in its place. */
function PageScripts({ nonce }: { nonce: string | undefined }) {
  const still = useContext(StillContext);
  if (!still) {
    return (
      <>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </>
    );
  }
  return (
    <>
      {still.modules.map((href) => (
        <link key={href} rel="modulepreload" href={href} />
      ))}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: an address of the build's own */}
      <script type="module" async nonce={nonce} dangerouslySetInnerHTML={{ __html: `import "${still.modules[0]}"` }} />
    </>
  );
}

export default function Root() {
  return (
    <LockGate>
      <NeutralRouter />
      <Toaster>
        <HideScreen>
          <SessionProvider>
            <SiteNotice />
            <DemoBanner />
            <Outlet />
          </SessionProvider>
          <UnlockHost />
          <FocusPage />
          <QuickExitKeys />
          <UsageWatch />
          <OfflineWatch />
          <FaultWatch />
        </HideScreen>
      </Toaster>
    </LockGate>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ErrorPage error={error} />;
}
