/** The privacy policy: what is kept, where, and who can read it. Each sentence must stay true of the code. */
import { Link } from 'react-router';
import { tabTitle } from '../shell/tab-title.ts';

export const meta = () => tabTitle('Privacy policy');

export default function PrivacyPolicyPage() {
  return (
    <div className="form-wrap page">
      <h1>Privacy policy</h1>
      <div className="prose mt-8">
        <p className="lede">What Twofold keeps about you, where, and who can read it.</p>
        <h2>Kept readable on the server</h2>
        <ul>
          <li>
            Your email, first and last name, and that you confirmed being 18 or over, and preferences such as your time
            zone.
          </li>
          <li>Your password as a one-way hash, never as you typed it. With Google sign-in, Google's number for you.</li>
          <li>When you signed in, until that session ends.</li>
          <li>How many credits you have, and that a plan was made: not what is in it.</li>
        </ul>
        <h2>Kept sealed</h2>
        <p>
          Your questionnaire answers and plans are encrypted in your browser before they are stored. The database holds
          them unreadable. So that a forgotten password does not lose them, the key is also kept wrapped for the server:
          someone who copies the database reads nothing, but whoever runs this server and holds its keys could. If you
          chose to keep plans on one device only, they are not stored here at all.
        </p>
        <h2>Read for a moment</h2>
        <p>
          To make a plan, your answers pass through the server's memory. They are not written down there and not put
          into logs. Only where the operator has set up an outside writing service, and only after you agreed, does a
          shortened form without names go to it; you can see exactly what before it is sent.
        </p>
        <h2>On your device</h2>
        <p>
          Your browser keeps your sign-in, and drafts for a short while, sealed with a key that stays in the browser.
          Signing out removes them. A cookie remembers your choice of light or dark.
        </p>
        <h2>What does not happen</h2>
        <ul>
          <li>No page asks another company's server for anything: no trackers, no advertising, no outside fonts.</li>
          <li>Nothing is shared with your partner until you choose to share it.</li>
          <li>Nothing is sold.</li>
        </ul>
        <h2>Your rights</h2>
        <p>
          You can ask for a copy of your data, for a correction, or for all of it to be erased. The operator of this
          site answers: <Link to="/contact">contact</Link>.
        </p>
      </div>
    </div>
  );
}
