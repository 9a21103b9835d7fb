/** About This App: what it is, how it works, what it is built with. */
import { Link } from 'react-router';
import { tabTitle } from './tab-title.ts';

export const meta = () => tabTitle('About');

export default function AboutPage() {
  return (
    <div className="form-wrap page">
      <h1>About This App</h1>
      <div className="prose mt-6">
        <p className="lede">
          A twofold is a two-panel folding screen, the piece of furniture that gives a bedroom its privacy. This is one
          for your calendar.
        </p>
        <h2>What it is</h2>
        <p>
          A private planner for couples, and for people who plan on their own. You answer eight short questions, and
          Twofold lays out thirty days of time together that fit the evenings you really have.
        </p>
        <h2>How it works</h2>
        <p>
          An engine picks the dates, a library that ships with it supplies the ideas, and you decide how much of it
          shows. Everything opens in Discreet View, and calendar files carry plain labels unless you ask for more. What
          is intimate is encrypted in your browser before it is stored, so the database holds nothing that can be read
          from it. <Link to="/about/ai">What “Powered by AI” means here</Link> has a page of its own.
        </p>
        <h2>What it is built with</h2>
        <p>
          TypeScript throughout: React and React Router for the pages, Hono for the interface behind them, PostgreSQL
          for storage (or PGlite, which is PostgreSQL inside the same process), and the browser’s own Web Crypto for
          sealing. Set in Newsreader and Hanken Grotesk, with icons by Phosphor. No page asks any other host for
          anything.
        </p>
      </div>
    </div>
  );
}
