/** Where the words come from, and so exactly what 'Powered by AI' means here: the engine always, a provider only where one is set and the person agreed. */
import { Link } from 'react-router';
import { useSetUp } from '../../client/page-facts.tsx';
import { tabTitle } from '../../kit/navigation/tab-title.ts';

export const meta = () => tabTitle('Where the words come from');

export default function AiPage() {
  const { writer } = useSetUp();
  return (
    <div className="form-wrap page">
      <h1>Where the words come from</h1>
      <div className="prose mt-5">
        <p className="lede">
          {writer
            ? 'What “Powered by AI” means here: less than the words usually promise, and more exactly.'
            : 'From us, and from nobody else: no outside writing service is connected on this copy.'}
        </p>
        <h2>The dates come from an engine</h2>
        <p>
          A built-in planning engine chooses when. It goes through every opening your answers leave free, scores each
          one by fixed rules, and picks the best set of dates there is. It is arithmetic: the same answers give the same
          plan, and each evening can say why it is where it is. No language model takes part in this.
        </p>
        <h2>All of it runs on your device</h2>
        <p>
          Your browser makes plans, ideas, scenarios and looks by itself. Your answers never leave your device unsealed.
          Our server keeps count of your credits: it learns that something was made, with which tool, and whether a
          provider wrote it. <Link to="/about/sent">See for yourself</Link> what your browser has sent.
        </p>
        <h2>The words come from a library</h2>
        <p>
          Titles, notes and ideas lie ready in a library that ships with Twofold. The engine picks from it by theme,
          length and what you switched on, and does not repeat itself within a plan. Date ideas come from it whole;
          scenarios are put together from scenes, step by step, leaving out whatever touches a boundary of yours.
          Nothing is made up on the spot. The number in a look at where you are is counted by rules that the page shows.
        </p>
        <h2>A provider only writes, and only if you agree</h2>
        <p>
          Whoever runs this copy may connect an outside text-generation provider. Even then it stays off for you until
          you agree. This is the one case in which something readable leaves your device. It gets no names, no email
          address and no place by name. Ages are replaced by ranges, dates by a weekday and a part of the day, and you
          can see the exact text before it goes. It words the evenings of a plan and cannot move them. It may write
          ideas, scenarios and a look at where you are within the limits you set, and your browser checks every answer
          against them: what breaks one is replaced by the library’s. If it fails, is slow, or answers nonsense, the
          library’s words stand.
        </p>
        <h2>What it never does</h2>
        <ul>
          <li>
            Your browser never talks to a provider. Our server passes on what is described above and the reply, and
            keeps neither.
          </li>
          <li>Your boundaries hold whoever does the writing.</li>
          <li>Every plan, idea, scenario and look says who worded it.</li>
        </ul>
        <p>
          <Link to="/">Back to Home</Link>
        </p>
      </div>
    </div>
  );
}
