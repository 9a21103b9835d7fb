/** Shows a component as a page would: in the product's sheets, with the router and the messages that it may call on. */
import '../../web/wiring.ts';
import { createContext, Fragment, type ReactNode, useContext } from 'react';
import { createRoutesStub, Outlet, useLocation } from 'react-router';
import { page } from 'vitest/browser';
import { type RenderResult, render } from 'vitest-browser-react';
import { SessionProvider } from '../../web/accounts/sign-in/session.tsx';
import type { SetUp } from '../../web/client/page-facts.tsx';
import { UnlockHost } from '../../web/frame/unlock-host.tsx';
import { Toaster } from '../../web/kit/messages/toaster.tsx';

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1280, height: 900 };

/** Asks nothing of the browser where the page is of that size already: another one lays everything out anew. */
export async function resize({ width, height }: { width: number; height: number }): Promise<void> {
  if (innerWidth !== width || innerHeight !== height) await page.viewport(width, height);
}

interface How {
  /** Where the component stands, such as /contact?from=footer; other addresses lead to a page that names them. */
  path?: string;
  /** The route's pattern where it has parameters, such as /stories/:slug. */
  pattern?: string;
  size?: { width: number; height: number };
  theme?: 'light' | 'dark';
  /** Whether the component asks who is signed in (`useSession`) or opens the dialogs that stand around all pages. */
  session?: boolean;
  /** False for a page that brings its own. */
  main?: boolean;
  /** What this copy lacks or has; everything but a provider where nothing is told. */
  setUp?: Partial<SetUp>;
}

const SET_UP: SetUp = { mail: true, contact: true, writer: false, year: 2031 };

/** Where a link or a redirect of the component led. */
function Elsewhere() {
  const { pathname, search, hash } = useLocation();
  return <p>You went to {pathname + search + hash}</p>;
}

/** As the root has it. */
const WithSession = ({ children }: { children: ReactNode }) => (
  <>
    <SessionProvider>{children}</SessionProvider>
    <UnlockHost />
  </>
);

const ShownContext = createContext<ReactNode>(null);
const Shown = () => useContext(ShownContext);

/**
 * React's production half has no `act` that would wait: in two frames what was rendered stands, its effects have run, and what
 * those changed stands as well.
 */
export async function settled(): Promise<void> {
  for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
  await new Promise((resolve) => setTimeout(resolve));
}

export async function show(component: ReactNode, how: How = {}): Promise<RenderResult> {
  const { path = '/', pattern, size = DESKTOP, theme = 'light', session = false, main = true, setUp } = how;
  await resize(size);
  document.documentElement.dataset.theme = theme;
  const Stub = createRoutesStub([
    {
      // As in the product the document's data lies with the root.
      id: 'root',
      Component: Outlet,
      children: [
        { path: pattern ?? path.split(/[?#]/)[0], Component: Shown },
        { path: '*', Component: Elsewhere },
      ],
    },
  ]);
  const hydrationData = { loaderData: { root: { setUp: { ...SET_UP, ...setUp } } } };
  const Frame = main ? 'main' : Fragment;
  const shown = await render(
    <Toaster>
      <Frame>
        <ShownContext value={session ? <WithSession>{component}</WithSession> : component}>
          <Stub initialEntries={[path]} hydrationData={hydrationData} />
        </ShownContext>
      </Frame>
    </Toaster>,
  );
  await settled();
  const { rerender, unmount } = shown;
  return {
    ...shown,
    rerender: async (changed) => {
      await rerender(changed);
      await settled();
    },
    unmount: async () => {
      await unmount();
      await settled();
    },
  };
}
