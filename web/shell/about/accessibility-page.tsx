/** The accessibility statement: the aim, what was checked and how, and what is not good enough yet. */
import { Link } from 'react-router';
import { WhereReachable } from '../../client/page-facts.tsx';
import { tabTitle } from '../../kit/navigation/tab-title.ts';

export const meta = () => tabTitle('Accessibility');

export default function AccessibilityPage() {
  return (
    <div className="form-wrap page">
      <h1>Accessibility</h1>
      <div className="prose mt-5">
        <p className="lede">
          Everyone should be able to use Twofold: with a keyboard, with a screen reader, with large type, in a dark
          room, with a shaky connection.
        </p>
        <h2>The aim</h2>
        <p>
          The Web Content Accessibility Guidelines 2.2 at level AA. That’s what we build toward. It isn’t a certificate:
          nobody outside has examined this site.
        </p>
        <h2>What was checked, and how</h2>
        <ul>
          <li>
            Colours of text, controls and focus marks were chosen by the guidelines’ contrast formula, for the light and
            for the dark theme.
          </li>
          <li>
            With every change, a browser goes through the public pages, the sign-in and the planner, at widths from 320
            to 1280 pixels, in both themes, and the axe rules for A and AA must find nothing.
          </li>
          <li>The same runs check that dialogs keep the focus, close with Escape and give the focus back.</li>
          <li>Public pages are opened with JavaScript switched off and must be readable.</li>
          <li>Where your system asks for less motion, nothing moves by itself and no film plays.</li>
        </ul>
        <h2>Known limits</h2>
        <ul>
          <li>
            Automatic rules find only part of what can go wrong. Nobody who relies on assistive technology has tested
            Twofold yet, and nobody has gone through it by hand with a screen reader.
          </li>
          <li>
            The month view is a grid of days. On a small screen with large type it gets narrow. The List View shows the
            same plan in full sentences.
          </li>
          <li>Making a plan and signing in need JavaScript, since your browser encrypts what you enter.</li>
          <li>All texts are in English only.</li>
          <li>
            Where this copy takes payments through Stripe, the checkout is Stripe’s page, and we cannot change how it is
            built.
          </li>
        </ul>
        <WhereReachable>
          <h2>If something stands in your way</h2>
          <p>
            Tell us what you wanted to do and what you used: <Link to="/contact">contact</Link>. If you can’t use a
            page, we’d like to give you what’s on it another way.
          </p>
        </WhereReachable>
      </div>
    </div>
  );
}
