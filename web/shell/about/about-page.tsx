/** About This App: what it is, how it works, what it is built with, and where to look closer. */
import { Link } from 'react-router';
import { WhereReachable } from '../../client/page-facts.tsx';
import { PLANNER_PATH } from '../../frame/tools.ts';
import { LinkButton } from '../../kit/button.tsx';
import { tabTitle } from '../../kit/navigation/tab-title.ts';
import { Art } from '../../kit/pictures/art.tsx';

export const meta = () => tabTitle('About');

export default function AboutPage() {
  return (
    <div className="form-wrap page">
      <h1>About This App</h1>
      <p className="lede mt-5">
        A twofold is a two-panel folding screen, the piece of furniture that gives a bedroom its privacy. This is one
        for your calendar.
      </p>
      <div className="mt-8 h-[clamp(150px,24vw,240px)] overflow-hidden rounded-paper">
        <Art seed="about-screen" width={760} height={240} kind="pair" panels={6} />
      </div>
      <div className="prose">
        <h2>What it is</h2>
        <p>
          A private planner for couples, and for people who plan on their own. Answer eight short questions, and Twofold
          lays out a month of evenings that fit the life you really have.
        </p>
        <HowItWorks />
        <h2>What it is built with</h2>
        <p>
          TypeScript throughout: React and React Router for the pages, Hono for the interface behind them, PostgreSQL
          for storage, and the browser’s own Web Crypto, with keys wrapped in the age format. Set in Newsreader and
          Hanken Grotesk, with icons by Phosphor; every other picture is drawn by a few lines of our own. No page loads
          anything from another host.
        </p>
        <h2>Look closer</h2>
        <ul>
          <li>
            <Link to="/tools">Tools</Link>: all six, and what each is for.
          </li>
          <li>
            <Link to="/pricing">Pricing</Link>: what is free, and what a credit is.
          </li>
          <li>
            <Link to="/privacy-policy">Privacy policy</Link>: what is kept, where, and who can read it.
          </li>
          <li>
            <Link to="/accessibility">Accessibility</Link>: what was checked, and what is not good enough yet.
          </li>
          <WhereReachable>
            <li>
              <Link to="/contact">Contact</Link>: the people behind this copy.
            </li>
          </WhereReachable>
        </ul>
      </div>
      <div className="mt-12 flex flex-wrap gap-3">
        <LinkButton to={PLANNER_PATH}>Start Your Free Plan</LinkButton>
        <LinkButton to="/" variant="outline">
          Back to Home
        </LinkButton>
      </div>
    </div>
  );
}

function HowItWorks() {
  return (
    <>
      <h2>How it works</h2>
      <ol className="list-decimal pl-5">
        <li>
          Twofold picks the dates. It looks at every opening your answers leave free, keeps to your hours, and can tell
          you why each evening is where it is.
        </li>
        <li>
          The ideas come from Twofold’s own library. Where an outside writing service is connected, it may word them,
          but only if you agree. <Link to="/about/ai">Where the words come from</Link> has a page of its own.
        </li>
        <li>
          You decide how much shows. Everything opens in Discreet View, and calendar files carry plain labels unless you
          ask for more.
        </li>
        <li>
          Anything intimate is encrypted in your browser before it’s stored. The database holds nothing anyone could
          read.
        </li>
      </ol>
    </>
  );
}
