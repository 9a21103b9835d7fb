/**
 * Where the links of sign-in letters lead: one button does what the letter says, since programs that look at
 * mail follow its links by themselves.
 */
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { confirmLink, LETTER_PAGE, type LetterOutcome, readOutcome } from '../../domain/accounts/letter-link.ts';
import { Button, LinkButton } from '../kit/button.tsx';
import { TextInput } from '../kit/fields/field.tsx';
import { Notice } from '../kit/messages/notice.tsx';
import { tabTitle } from '../kit/navigation/tab-title.ts';

export const meta = () => tabTitle('Your letter');

export default function LetterPage() {
  return <LetterScreen leave={(address) => window.location.assign(address)} />;
}

const SAID: Record<LetterOutcome, { good: boolean; text: string }> = {
  confirmed: { good: true, text: 'Confirmed. You can sign in now.' },
  half: { good: true, text: 'Confirmed. Now enter the code we sent to the other address.' },
  password: { good: true, text: 'Your password was changed. Other devices are signed out.' },
  expired: { good: false, text: 'That code is wrong or has expired. Enter it again, or ask for a new email.' },
  missing: { good: false, text: 'Enter your email and the 6 digits we sent.' },
  weak: {
    good: false,
    text: 'That password is too easy to guess, too short or too long. A few unrelated words work well.',
  },
  'too-late': {
    good: false,
    text: 'Choose another password: this one is already yours, or too easy to guess. The code is used up, so ask for a new email first.',
  },
  later: { good: false, text: 'That didn’t work. Please try again in a few minutes.' },
};

/** `leave` goes to an address outside the app. */
export function LetterScreen({ leave }: { leave: (address: string) => void }) {
  const [query] = useSearchParams();
  const outcome = readOutcome(query.get('said'));
  // Undefined until scripts run: till then the form is what there is.
  const [target, setTarget] = useState<string | null>();
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    setTarget(confirmLink(window.location.hash));
    // Under the hash it would stay in the history of this browser.
    if (window.location.hash) window.history.replaceState(window.history.state, '', window.location.pathname);
  }, []);
  const open = (address: string) => {
    setBusy(true);
    leave(address);
  };
  return (
    <div className="form-wrap page">
      <h1>Continue from your email</h1>
      {outcome ? (
        <div className="mt-5">
          <Notice tone={SAID[outcome].good ? 'good' : 'bad'}>{SAID[outcome].text}</Notice>
        </div>
      ) : null}
      {target ? (
        <>
          <p className="mt-5">One tap, and it’s done.</p>
          <div className="mt-8">
            <Button busy={busy} busyText="Processing..." onClick={() => open(target)}>
              Continue
            </Button>
          </div>
        </>
      ) : null}
      {target === null ? (
        <>
          {outcome ? null : (
            <p className="mt-5">
              This link is incomplete. Open it again from the email, or enter its code on the page that wanted it.
            </p>
          )}
          <div className="mt-8">
            <LinkButton to="/auth" variant="outline">
              Sign In
            </LinkButton>
          </div>
        </>
      ) : null}
      {target === undefined ? <CodeForm /> : null}
    </div>
  );
}

/** Sent as browsers send a form by themselves. */
function CodeForm() {
  return (
    <noscript>
      <form method="post" action={LETTER_PAGE} className="mt-5 grid gap-5">
        <p>Enter the code from the email instead.</p>
        <TextInput label="Email" type="email" name="email" autoComplete="username" required />
        <TextInput label="6-digit code" name="code" inputMode="numeric" autoComplete="one-time-code" required />
        <TextInput
          label="New Password"
          type="password"
          name="password"
          autoComplete="new-password"
          hint="Only if the email is about a new password."
        />
        <Button type="submit">Continue</Button>
      </form>
    </noscript>
  );
}
