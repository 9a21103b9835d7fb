/** The way into the demo, and inside it the list of its places. One click, no account, nothing kept. */
import '../style/demo.css';
import { Link, useLocation } from 'react-router';
import { DEMO_NAMES, DEMO_PLACES } from '../../content/demo.ts';
import { DEMO_START, useDemo } from '../client/demo-flag.ts';
import { buttonClass } from '../kit/button.tsx';
import { ErrorState } from '../kit/messages/error-state.tsx';
import { tabTitle } from '../kit/navigation/tab-title.ts';
import { Art } from '../kit/pictures/art.tsx';

export const meta = () => tabTitle('Demo');

export default function DemoPage() {
  const { pathname } = useLocation();
  const open = useDemo();
  if (open === false && pathname === DEMO_START) return <NotOpened />;
  return (
    <div className="wrap page demo-page">
      <div className="demo-head">
        <div>
          <h1>{`A look at ${DEMO_NAMES.one} and ${DEMO_NAMES.other}`}</h1>
          <p className="lede mt-5">
            Two people we made up, with ten weeks of a life. It can all be changed: plans move, check-ins are added,
            ideas are made by the same engine as yours would be. What needs an account of your own says so.
          </p>
          <p className="prose mt-4 text-ink-2">
            It all lives in the memory of the page. There is no account, nothing is written on this device, nothing of
            it reaches our server, and it is gone when you close or reload the page.
          </p>
          {open || pathname === DEMO_START ? null : (
            <p className="mt-8">
              {/* A whole page: whatever was open here before is not part of it. */}
              <a href={DEMO_START} className={buttonClass('primary', 'hero')}>
                Open the demo
              </a>
            </p>
          )}
        </div>
        <div className="demo-art">
          <Art seed="demo-couple" width={420} height={340} panels={5} slip={0.24} />
        </div>
      </div>
      <h2 className="mt-12">{open ? 'Where to look' : 'What is in it'}</h2>
      <ul className="demo-places">
        {DEMO_PLACES.map(({ to, title, text }) => (
          <li key={to} className="card card-pad">
            <h3>{open ? <Link to={to}>{title}</Link> : title}</h3>
            <p className="mt-2 text-sm text-ink-2">{text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

function NotOpened() {
  return (
    <ErrorState
      heading="h1"
      title="The demo could not be opened"
      message="This browser did not let the page set it up."
      kept="Nothing was stored."
      onRetry={() => location.reload()}
    />
  );
}
