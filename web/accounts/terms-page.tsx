/** The terms, short enough to be read. What they say of plans and credits must stay true of domain/billing. */
import { Link } from 'react-router';
import { MONTHLY_CREDITS, PARTNER_DISCOUNT_PERCENT } from '../../domain/billing/offers.ts';
import { WhereReachable } from '../client/page-facts.tsx';
import { tabTitle } from '../kit/navigation/tab-title.ts';

export const meta = () => tabTitle('Terms');

export default function TermsPage() {
  return (
    <div className="form-wrap page">
      <h1>Terms</h1>
      <div className="prose mt-8">
        <p className="lede">
          What you agree to when you make an account. The <Link to="/imprint">operator of this site</Link> is your
          contract partner.
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
        <Credits />
        <PaidPlans />
        <h2>What we owe each other</h2>
        <p>
          We run Twofold with care and say so when something breaks. We cannot promise that it is never interrupted. The
          rights that the law gives you as a consumer stay yours, whatever is written here.
        </p>
        <h2>Changes</h2>
        <p>When these terms change, this page changes. What was agreed when you paid for something stays agreed.</p>
        <p>
          How your data is treated: <Link to="/privacy-policy">privacy policy</Link>.
          <WhereReachable>
            {' '}
            Questions: <Link to="/contact">contact</Link>.
          </WhereReachable>
        </p>
      </div>
    </div>
  );
}

function Credits() {
  return (
    <>
      <h2>Credits</h2>
      <ul>
        <li>One credit makes one plan. What fails costs nothing, and changing a plan you have costs nothing.</li>
        <li>
          The Free Plan gives 1 credit in each calendar month, to one Free Plan for each email. Unused free credits do
          not add up.
        </li>
        <li>
          Classic gives {MONTHLY_CREDITS.classic} credits a month and Premium {MONTHLY_CREDITS.premium}, each month
          counted from the day your paid plan began, also when you pay by the year. Paid credits take the place of the
          free one.
        </li>
        <li>
          Unused paid credits expire when their month ends. With roll-over turned on in your account they last one month
          longer, once.
        </li>
        <li>Credits are not money: they cannot be paid out or passed on to others.</li>
      </ul>
    </>
  );
}

function PaidPlans() {
  return (
    <>
      <h2>Paid plans</h2>
      <ul>
        <li>
          Prices stand on the <Link to="/pricing">pricing page</Link> and, before you pay, on the checkout. A checkout
          that is marked as a test moves no money.
        </li>
        <li>
          <b>Renewal.</b> A paid plan renews by itself, each month or each year, at the price you agreed to, until you
          cancel it.
        </li>
        <li>
          <b>Cancellation.</b> At any time, in your account, without a reason. The plan and its credits stay until the
          end of the period you have paid for, and nothing is charged after that.
        </li>
        <li>
          <b>Changing plans.</b> Going up counts at once: you get the difference in credits, and pay the difference for
          the rest of the period. Going down waits for the end of the period.
        </li>
        <li>
          <b>When a payment fails.</b> We tell you. Your plan and the credits you have stay for seven days, new credits
          wait until it is paid, and after that you are on the Free Plan until it is.
        </li>
        <li>
          <b>Refunds.</b> If you were charged by mistake or did not get what you paid for,{' '}
          <WhereReachable otherwise="your">write to us: your</WhereReachable> payment is returned to where it came from.
          A right of withdrawal that the law gives you is not touched by any of this.
        </li>
        <li>
          <b>Partner discount.</b> While one of you pays, the linked partner gets {PARTNER_DISCOUNT_PERCENT}% off a paid
          plan, taken off at checkout. Whoever pays can also let the partner use the same plan and its credits, and can
          stop that at any time. A plan serves one partner in a paid period. When two accounts are unlinked, both run on
          until that period ends; when an account is erased, they end at once.
        </li>
        <li>Receipts and statements name Twofold and nothing more.</li>
      </ul>
    </>
  );
}
