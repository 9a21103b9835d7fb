/** The way into the demo, and inside it the list of its places. One click, no account, nothing kept. */
import '../style/demo.css';
import { Link, useLocation } from 'react-router';
import { DEMO_NAMES, DEMO_PLACES } from '../../content/demo.ts';
import { DEMO_START, useDemo } from '../client/demo-flag.ts';
import { buttonClass, LinkButton } from '../kit/button.tsx';
import { ErrorState } from '../kit/messages/error-state.tsx';
import { tabTitle } from '../kit/navigation/tab-title.ts';
import { Art } from '../kit/pictures/art.tsx';

export const meta = () => tabTitle('Demo');

export default function DemoPage() {
  const { pathname } = useLocation();
  const open = useDemo();
  if (open === false && pathname === DEMO_START) return <NotOpened />;
  return (
    <div className="wrap page">
      <div className="grid items-center gap-8 md:grid-cols-[3fr_2fr]">
        <div>
          <h1>{`Meet ${DEMO_NAMES.one} and ${DEMO_NAMES.other}`}</h1>
          <p className="lede mt-5">
            We made them up, along with ten weeks of their lives. Change anything: move an evening, add a check-in, ask
            for new ideas. It works just as yours would.
          </p>
          <p className="prose mt-3 text-ink-2">
            Everything lives in this page’s memory. There is no account, nothing is saved on this device or sent to us,
            and closing or reloading the page ends it. Whatever needs an account of your own says so.
          </p>
          <p className="mt-8">
            <WayIn open={open ?? false} opening={pathname === DEMO_START} />
          </p>
        </div>
        <div className="max-md:hidden">
          <Art seed="demo-couple" width={420} height={340} panels={5} slip={0.24} />
        </div>
      </div>
      <h2 className="mt-12">{open ? 'Where to look' : 'What’s inside'}</h2>
      <ul className="mt-5 grid gap-3 md:grid-cols-2 lg:grid-cols-4">
        {DEMO_PLACES.map(({ to, title, text }) => (
          <li key={to} className="demo-place card card-pad">
            <h3>{open ? <Link to={to}>{title}</Link> : title}</h3>
            <p className="mt-2 text-sm text-ink-2">{text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Into the demo, and once it is open to the evening that it begins with: in the same place, so that nothing moves. */
function WayIn({ open, opening }: { open: boolean; opening: boolean }) {
  if (open || opening) {
    return (
      <LinkButton to="/tonight" size="hero" className={open ? '' : 'invisible'}>
        Start with tonight
      </LinkButton>
    );
  }
  return (
    // A whole page: whatever was open here before is not part of it.
    <a href={DEMO_START} className={buttonClass('primary', 'hero')}>
      Open the demo
    </a>
  );
}

function NotOpened() {
  return (
    <ErrorState
      heading="h1"
      title="The demo didn’t open"
      message="This browser wouldn’t let the page set it up."
      kept="Nothing was saved."
      onRetry={() => location.reload()}
    />
  );
}
