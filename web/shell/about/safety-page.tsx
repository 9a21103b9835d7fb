/** For people who are not safe with their partner: what can be seen, how to use this alone, how to leave, where to find help. */
import { Link } from 'react-router';
import { Helplines } from '../../frame/helplines.tsx';
import { QuickExitButton } from '../../frame/quick-exit.tsx';
import { tabTitle } from '../../kit/navigation/tab-title.ts';

export const meta = () => tabTitle('Good to know');

export default function SafetyPage() {
  return (
    <div className="form-wrap page">
      <h1>If you are not safe with your partner</h1>
      <p className="lede mt-5">
        Nobody may force, watch or threaten you, and it is not your fault when someone does. This page is short. It says
        what another person can and cannot see here, and how to leave.
      </p>
      <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
        <QuickExitButton look="words" />
        <p className="text-sm text-ink-2">Opens another site at once, and leaves nothing of yours open here.</p>
      </div>
      <div className="prose mt-12">
        <LeavingQuickly />
        <h2>This page</h2>
        <p>
          We don’t record your visit: not in our logs, not in any count, not in your account. Your browser may keep it
          in its history, and your network or a program on the device may see which site you are on. If you think your
          device is watched, read this on one that only you use: a friend’s, or one in a library.
        </p>
        <ClearingTraces />
        <WhatIsSeen />
        <h2>Using Twofold alone</h2>
        <p>
          Everything here works for one person. Choose “Just me” where it is offered, and never link anyone. Use an
          email address and a password that only you know, check the sessions in <Link to="/account">your account</Link>
          , and end any that aren’t yours.
        </p>
        <h2>Leaving a link</h2>
        <p>
          <Link to="/partner">Unlink</Link> takes one press and a yes, by either of you alone. It works at once. Your
          partner isn’t told why, or by whom. They read “This is no longer shared.”, as for a link that ran out. They
          may still guess. If that could put you in danger, turn things off one at a time instead, or share something
          harmless, and talk to someone you trust first.
        </p>
        <Helplines />
      </div>
    </div>
  );
}

function LeavingQuickly() {
  return (
    <>
      <h2>Leaving quickly, from any page</h2>
      <p>Signed in, on every page:</p>
      <ul>
        <li className="rail:hidden">
          <strong>Press Hide and keep holding.</strong> It stands at the top right. After two seconds you are gone,
          before you let go.
        </li>
        <li className="rail:hidden">
          <strong>Hold Hide for a moment</strong> if you would rather choose: its menu has Lock now and Quick exit.
        </li>
        <li className="max-rail:hidden">
          <strong>Press Quick exit.</strong> It stands beside Hide: at the foot of the bar on the left of your own
          pages, at the top right of all others.
        </li>
        <li>
          <strong>Press Shift three times</strong>, on a keyboard.
        </li>
        <li>
          To cover the page and stay, <strong>press Hide</strong>, or Escape twice. A tap brings it back.
        </li>
      </ul>
      <ul>
        <li>
          Leaving covers the page, locks this device, signs you out, and opens a site on which anyone might be. Back
          shows nothing of yours.
        </li>
        <li>It cannot take entries out of your browser’s history.</li>
      </ul>
    </>
  );
}

function ClearingTraces() {
  return (
    <>
      <h2>Clearing traces</h2>
      <ul>
        <li>
          Open the browser’s history, look for this site and remove just its entries. An empty history can be noticed.
        </li>
        <li>A private window keeps no history in the first place. Close it when you are done.</li>
        <li>Look through downloads for calendar files, and through your mail for letters from Twofold.</li>
        <li>
          Privacy Controls has neutral addresses: the history then names no tool. The title in the tab never gives
          anything away.
        </li>
      </ul>
    </>
  );
}

function WhatIsSeen() {
  return (
    <>
      <h2>What a linked partner can see</h2>
      <ul>
        <li>Your first name here, and what you turned on under “What I show”: nothing by linking alone.</li>
        <li>
          What you write on “Our list” while either of you shares it, and your answer to a day’s question once you have
          both answered it.
        </li>
        <li>“See it as my partner does” shows you exactly that.</li>
        <li>Where one of you pays for both: when a credit was used, never for what.</li>
      </ul>
      <h2>What a linked partner cannot see</h2>
      <ul>
        <li>
          What you answered in the tools, your notes, how an evening went, and your yes, maybe, no list. Comparing lists
          shows only what both of you want.
        </li>
        <li>
          Whether or when you are here, or what you have looked at. A change to something you show appears as you make
          it.
        </li>
        <li>Your account: its email address, sessions and access log.</li>
      </ul>
      <h2>What someone with your phone or your mailbox can see</h2>
      <ul>
        <li>
          Whoever can open your unlocked device while you are signed in sees what you see. Set a lock in Privacy
          Controls.
        </li>
        <li>
          Whoever reads your email can have a new password sent there, and with it your journal. Change the email
          address to one that is yours alone. Where you have a passkey they wait a day for the journal, you are told,
          and you can stop it.
        </li>
        <li>
          Your access log lists sign-ins, exports and links. You can read it, and nobody can delete a line, even holding
          your phone.
        </li>
      </ul>
    </>
  );
}
