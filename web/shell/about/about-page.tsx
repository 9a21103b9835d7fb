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
          A private planner for couples, and for people who plan on their own. You answer eight short questions, and
          Twofold lays out thirty days of time together that fit the evenings you really have.
        </p>
        <HowItWorks />
        <h2>What it is built with</h2>
        <p>
          TypeScript throughout: React and React Router for the pages, Hono for the interface behind them, PostgreSQL
          for storage, which comes along, and the browser’s own Web Crypto for sealing. The key that seals is wrapped in
          the age format. Set in Newsreader and Hanken Grotesk, with icons by Phosphor; every other picture is drawn by
          a few lines of our own. No page asks any other host for anything.
        </p>
        <h2>Look closer</h2>
        <ul>
          <li>
            <Link to="/tools">Tools</Link>: the six of them, and what each is for.
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
          An engine picks the dates. It goes through every opening your answers leave free, keeps to the hours you gave
          it, and can say of each evening why it is there.
        </li>
        <li>
          A library that ships with Twofold supplies the ideas. Where an outside writing service is connected it may
          word them, if you agree. <Link to="/about/ai">Where the words come from</Link> has a page of its own.
        </li>
        <li>
          You decide how much of it shows. Everything opens in Discreet View, and calendar files carry plain labels
          unless you ask for more.
        </li>
        <li>
          What is intimate is encrypted in your browser before it is stored, so the database holds nothing that can be
          read from it.
        </li>
      </ol>
    </>
  );
}
