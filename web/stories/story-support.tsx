/** Where to turn when a story comes close to home. */
import { Link } from 'react-router';

export const StorySupport = () => (
  <aside className="story-support" aria-labelledby="close-to-home">
    <h2 id="close-to-home">If this is close to home</h2>
    <ul>
      <li>
        <Link className="link" to="/safety">
          If you are not safe with somebody
        </Link>
        : what another person can see here, and where to find help.
      </li>
      <li>
        <Link className="link" to="/therapy">
          Talking to a counsellor
        </Link>
        : alone or together.
      </li>
      <li>
        <Link className="link" to="/blog?category=guides">
          Guides
        </Link>
        : small things to try this week.
      </li>
    </ul>
  </aside>
);
