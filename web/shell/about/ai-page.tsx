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
        <h2>The dates are worked out</h2>
        <p>
          Twofold chooses when. It looks at every opening your answers leave free, scores each one by fixed rules, and
          picks the best set of dates there is. It’s arithmetic: the same answers give the same plan, and each evening
          can tell you why it is where it is. No language model is involved.
        </p>
        <h2>All of it runs on your device</h2>
        <p>
          Your browser makes plans, ideas, scenarios and snapshots by itself. Your answers never leave your device in
          the open. Our server counts your credits. It learns that something was made, with which tool, and whether a
          provider wrote it. <Link to="/about/sent">See for yourself</Link> what your browser has sent.
        </p>
        <h2>The words come from a library</h2>
        <p>
          Titles, notes and ideas come from Twofold’s own library. Yours are picked by theme, length and what you
          switched on, and none repeats within a plan. Date ideas come whole. Scenarios are put together from scenes,
          step by step, leaving out whatever touches one of your boundaries. Nothing is made up on the spot. The number
          in a snapshot follows rules that the page shows.
        </p>
        <h2>A provider only writes, and only if you agree</h2>
        <p>
          Whoever runs this copy may connect an outside text-generation provider. Even then it stays off until you
          agree. This is the only time anything readable leaves your device. It gets no names, no email address and no
          place names. Ages are replaced by ranges, dates by a weekday and a part of the day, and you can see the exact
          text before it goes. It words the evenings of a plan and cannot move them. It may write ideas, scenarios and a
          snapshot within the limits you set. Your browser checks every answer, and whatever breaks a limit is replaced
          from the library. If it fails, is slow or answers nonsense, the library’s words stand.
        </p>
        <h2>What it never does</h2>
        <ul>
          <li>
            Your browser never talks to a provider. Our server passes on what is described above and the reply, and
            keeps neither.
          </li>
          <li>Your boundaries hold, whoever writes.</li>
          <li>Every plan, idea, scenario and snapshot says who worded it.</li>
        </ul>
        <p>
          <Link to="/">Back to Home</Link>
        </p>
      </div>
    </div>
  );
}
