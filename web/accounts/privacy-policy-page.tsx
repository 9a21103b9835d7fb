/** The privacy policy: what is kept, where, and who can read it. Each sentence must stay true of the code. */
import { Link } from 'react-router';
import { useSetUp, WhereReachable } from '../client/page-facts.tsx';
import { tabTitle } from '../kit/navigation/tab-title.ts';

export const meta = () => tabTitle('Privacy policy');

export default function PrivacyPolicyPage() {
  const { mail } = useSetUp();
  return (
    <div className="form-wrap page">
      <h1>Privacy policy</h1>
      <div className="prose mt-8">
        <p className="lede">What Twofold keeps about you, where, and who can read it.</p>
        <KeptReadable />
        <h2>Kept encrypted</h2>
        <p>
          Your questionnaire answers and plans are encrypted in your browser before they are stored. The database holds
          them unreadable. So that a forgotten password does not lose them, the key is also kept wrapped for the server:
          someone who copies the database reads nothing, but whoever runs this server and holds its keys could. If you
          chose to keep plans on one device only, they are not stored here at all. What is dated goes by itself after
          the time that you choose under <Link to="/tools/privacy-controls">Privacy Controls</Link>, a year unless you
          change it.
        </p>
        <h2>Made on your device</h2>
        <p>
          Your browser makes plans, ideas, scenarios and looks by itself. Your answers never leave your device
          unencrypted, with one exception: if the operator has set up an outside writing service and you agreed, a
          shortened form without names passes through this server to it. You can see exactly what before it is sent.
          None of it is stored or logged here. <Link to="/about/sent">See for yourself</Link> what this page has sent.{' '}
          <Link to="/about/ai">Where the words come from</Link> says more.
        </p>
        <Payments />
        <CalendarsOutside />
        <h2>On your device</h2>
        <p>
          Your browser keeps your sign-in, and drafts for a short while, sealed with a key that stays in the browser.
          While you are signed in it also keeps the pages of the tools, with nothing of yours in them, so that they open
          without a connection. Signing out removes all of it. A cookie remembers your choice of light or dark. There
          are no other cookies but those that signing in needs.
        </p>
        <h2>What does not happen</h2>
        <ul>
          <li>No page asks another company’s server for anything: no trackers, no advertising, no outside fonts.</li>
          <li>Nothing is shared with your partner until you choose to share it.</li>
          <li>Nothing is sold.</li>
        </ul>
        <h2>Your rights</h2>
        <p>
          In your account you can see and correct what is kept about you, end sessions on other devices, and erase it
          all, at once or with seven days to undo it. Erasing drops the key of your sealed records first, then
          everything else. What stays is named on the receipt: lines of the credit ledger and of payments without your
          name, and until the month is over a code from which nobody can read your email. Privacy Controls give you a
          copy of everything, readable.{' '}
          <WhereReachable>
            With a question, write to the operator of this site: <Link to="/contact">contact</Link>. What you write in
            the form on that page {mail ? 'goes to them by mail' : 'waits for them in the outbox of the data folder'}.
            The database keeps none of it.{' '}
          </WhereReachable>
          An application as a counseling partner is kept encrypted, and removed when you ask.
        </p>
      </div>
    </div>
  );
}

function CalendarsOutside() {
  return (
    <>
      <h2>Calendars and reminders</h2>
      <p>
        Only if you make a calendar address, connect a calendar or choose reminders, your browser hands the server when
        each evening of a plan is and the one label that you chose for it, including for plans you keep on one device
        only. The server keeps that encrypted with its own key, and whoever runs it and holds its keys could read it.
        The calendars you gave it to can read it as well. It goes as soon as nothing is made from it anymore. Of a
        calendar that you connect or add, only the times when you are busy are kept, never what they are for.
      </p>
    </>
  );
}

function KeptReadable() {
  return (
    <>
      <h2>Kept readable on the server</h2>
      <ul>
        <li>
          Your email, first and last name, and that you confirmed being 18 or over, and preferences such as your time
          zone.
        </li>
        <li>Your password as a one-way hash, never as you typed it. With Google sign-in, Google’s number for you.</li>
        <li>When you signed in, until that session ends.</li>
        <li>Your privacy settings, and a log of your account activity, which you can read and nobody can shorten.</li>
        <li>
          Where you agreed: sums of a day, such as how often a tool was opened or where a page failed, without a person.
        </li>
        <li>When you were given and used credits: not what for.</li>
        <li>
          That you sent evenings by link, until when, and how often they were answered. What stands there only your link
          opens, and who opened it is not kept.
        </li>
        <li>With a paid plan: which one, from when to when, and what was paid.</li>
        <li>
          What administrators did to your account, such as a credit given or a payment returned, with their reason. They
          can find an account by its email. None of them sees your sealed records.
        </li>
        <li>
          Where you asked for the monthly letter, with or without an account: your email, until thirty days after you
          left. Every letter has a link that ends it.
        </li>
      </ul>
    </>
  );
}

function Payments() {
  return (
    <>
      <h2>Paying</h2>
      <p>
        Where this copy takes money, it goes through Stripe. You type your card on Stripe’s page, and we never see it.
        Stripe learns your email and that you pay for Twofold, whose name says nothing about what it is for; it never
        gets anything you enter here. What Stripe does with payment data is in its own privacy policy. Where no payment
        service is set up, there is a checkout for trying out, which asks for no card.
      </p>
    </>
  );
}
