/** A page that is still being built: says so, says what it will be, and points to what works today. */
import { data, useLocation } from 'react-router';
import { COMING } from '../../content/coming.ts';
import { Art } from '../kit/art.tsx';
import { LinkButton } from '../kit/link-button.tsx';
import { NotFound } from './not-found-page.tsx';
import { tabTitle } from './tab-title.ts';
import { PLANNER_PATH } from './tools.ts';

const pathOf = (address: string) => address.replace(/\/$/, '');

export function loader({ request }: { request: Request }) {
  // The router asks for data at the page's address with '.data' behind it.
  const path = pathOf(new URL(request.url).pathname.replace(/\.data$/, ''));
  return data(null, { status: path in COMING ? 200 : 404 });
}

export const meta = ({ location }: { location: { pathname: string } }) =>
  tabTitle(COMING[pathOf(location.pathname)]?.tabTitle);

export default function ComingPage() {
  const path = pathOf(useLocation().pathname);
  const page = COMING[path];
  if (!page) return <NotFound />;
  return (
    <div className="wrap page coming">
      <div className="coming-art">
        <Art seed={page.seed} width={520} height={420} panels={5} slip={0.26} />
      </div>
      <div>
        <h1>{page.heading}</h1>
        <p className="lede mt-5">{page.willBe}</p>
        <p className="mt-8 font-semibold">Not built yet</p>
        <p className="prose mt-1 text-ink-2">We would rather say so than show you a page that pretends.</p>
        <p className="mt-5 font-semibold">What works today</p>
        <p className="prose mt-1 text-ink-2">{page.today}</p>
        <div className="mt-9 flex flex-wrap gap-3">
          <LinkButton to={PLANNER_PATH}>Start Your Free Plan</LinkButton>
          <LinkButton to="/" variant="outline">
            Back to Home
          </LinkButton>
        </div>
      </div>
    </div>
  );
}
