/** Around the pages of whoever is signed in: the four places, a slim bar with the way back, and what covers or leaves the page. */
import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import type { SignedInUser } from '../client/sessions/access-claims.ts';
import { useSession } from '../client/sessions/use-session.ts';
import { Button, LinkButton } from '../kit/button.tsx';
import { classNames } from '../kit/class-names.ts';
import { SpriteIcon } from '../kit/pictures/sprite-icon.tsx';
import { WizardSkeleton } from '../kit/waiting/skeleton.tsx';
import { Brand } from './brand.tsx';
import { HideControl } from './hide-control.tsx';
import { useBackFromForm } from './just-made.ts';
import { LastSeenWord } from './last-seen-word.tsx';
import { PlacesNav } from './places-nav.tsx';
import { QuickExitButton } from './quick-exit.tsx';
import { toolTasks } from './tool-tasks.ts';

interface FrameProps {
  /** What the bar begins with. */
  lead: ReactNode;
  children: ReactNode;
}

const SLIM_BAR =
  'wrap grid min-h-15 grid-cols-[auto_1fr] items-center md:h-18 md:grid-cols-[1fr_auto_1fr] max-md:[&_.btn]:whitespace-normal';

/** Visitors see the same pages without the places: with the name, which leads home. */
function Frame({ lead, children }: FrameProps) {
  const { status, user } = useSession();
  const Tasks = toolTasks();
  return (
    <div className="frame tool">
      {status === 'signed-out' ? null : (
        <PlacesNav unsure={status === 'loading'}>
          {status === 'signed-in' ? <QuickExitButton look="rail" /> : null}
          <HideControl look="rail" />
        </PlacesNav>
      )}
      <div className="tool-page flex min-w-0 flex-1 flex-col">
        <header
          className={classNames(SLIM_BAR, !lead && status !== 'signed-out' && 'rail:h-6 rail:min-h-6')}
          data-screen-only=""
        >
          <div
            className={classNames(
              '-ml-3 flex flex-wrap items-center justify-self-start',
              !lead && 'rail:-col-end-1 rail:-mr-3 rail:justify-self-end',
            )}
          >
            {lead}
            <LastSeenWord hangs={lead ? 'left-0' : 'left-0 rail:right-0 rail:left-auto'} />
          </div>
          {status === 'signed-out' ? <Brand className="max-md:hidden" /> : null}
          <div className="hide-top -mr-3 -col-end-1 justify-self-end">
            <HideControl />
          </div>
        </header>
        <main id="main" tabIndex={-1} className="flex flex-1 flex-col">
          {children}
        </main>
        <footer className="wrap flex pb-[calc(20px+env(safe-area-inset-bottom))] text-sm print:hidden">
          <Link to="/safety" className="inline-flex min-h-11 min-w-11 items-center text-ink-3">
            Safety
          </Link>
        </footer>
      </div>
      {user ? (
        <Suspense fallback={null}>
          <Tasks user={user} />
        </Suspense>
      ) : null}
    </div>
  );
}

interface PlaceFrameProps extends Pick<FrameProps, 'children'> {
  lead?: string;
}

/** One of the four places: nothing leads back from it. */
export const PlaceFrame = ({ lead, ...rest }: PlaceFrameProps) => (
  <Frame lead={lead ? <p className="ml-3 font-semibold text-ink-2 text-sm">{lead}</p> : null} {...rest} />
);

type ToolFrameProps = {
  /** Where Back leads; the tools list unless said otherwise. */
  back?: string;
  /** In place of `back`: what Back does. */
  onBack?: () => void;
  backText?: string;
  children: ReactNode;
};

export function ToolFrame({ back = '/tools', onBack, backText = 'Back', children }: ToolFrameProps) {
  // 'Back to Pricing' is 'Back' to the eye on a phone, where the bar has no room for more.
  const [, to] = /^Back( to .+)$/.exec(backText) ?? [];
  const words = to ? (
    <>
      Back<span className="max-md:sr-only">{to}</span>
    </>
  ) : (
    backText
  );
  const arrow = <SpriteIcon name="arrow-left" />;
  const lead = onBack ? (
    <Button variant="quiet" size="small" icon={arrow} onClick={onBack}>
      {words}
    </Button>
  ) : (
    <LinkButton variant="quiet" size="small" icon={arrow} to={back}>
      {words}
    </LinkButton>
  );
  return <Frame lead={lead}>{children}</Frame>;
}

interface ToolPageProps {
  /** Where Back leads, unless the form was opened again from results. */
  back: string;
  children(user: SignedInUser | undefined): ReactNode;
}

/** The page of a tool with a form of several steps: in its frame, once it is known who is here. In the browser only. */
export function ToolPage({ back, children }: ToolPageProps) {
  const { status, user } = useSession();
  return (
    <ToolFrame back={useBackFromForm(back)}>{status === 'loading' ? <WizardSkeleton /> : children(user)}</ToolFrame>
  );
}
