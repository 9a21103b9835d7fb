/** The terms, short enough to be read. */
import { Link } from 'react-router';
import { tabTitle } from '../shell/tab-title.ts';

export const meta = () => tabTitle('Terms');

export default function TermsPage() {
  return (
    <div className="form-wrap page">
      <h1>Terms</h1>
      <div className="prose mt-8">
        <p className="lede">
          What you agree to when you make an account. The operator of this site is your contract partner.
        </p>
        <h2>Who may use Twofold</h2>
        <p>
          Only people aged 18 or over. You may use it alone or with a partner. Enter only what concerns you, or what
          your partner knows and agrees that you enter.
        </p>
        <h2>What Twofold is</h2>
        <p>
          A planner. It suggests times and ideas; you decide, and either of you can say no to any of it at any time. It
          is not medical advice, not therapy and not contraception: cycle days are estimates.
        </p>
        <h2>Your account</h2>
        <ul>
          <li>One account for one person. Keep your password to yourself.</li>
          <li>You can leave whenever you like.</li>
          <li>An account that is used to harm or harass someone can be suspended.</li>
        </ul>
        <h2>Credits and prices</h2>
        <p>
          One credit makes one plan. The Free Plan has 1 credit each month, one Free Plan for each email, and unused
          free credits do not add up. What fails costs nothing. Paid plans cannot be bought yet.
        </p>
        <h2>What we owe each other</h2>
        <p>
          We run Twofold with care and say so when something breaks. We cannot promise that it is never interrupted. The
          rights that the law gives you as a consumer stay yours, whatever is written here.
        </p>
        <h2>Changes</h2>
        <p>When these terms change, this page changes. What was agreed when you paid for something stays agreed.</p>
        <p>
          How your data is treated: <Link to="/privacy-policy">privacy policy</Link>. Questions:{' '}
          <Link to="/contact">contact</Link>.
        </p>
      </div>
    </div>
  );
}
