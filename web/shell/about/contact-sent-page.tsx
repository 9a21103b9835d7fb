/** Where the contact form leads in a browser without scripts: what became of the message, and how to try again. */
import { useSearchParams } from 'react-router';
import { CONTACT_LENGTHS } from '../../../domain/accounts/contact-message.ts';
import { type FormOutcome, readFormOutcome } from '../../../domain/form-outcome.ts';
import { LinkButton } from '../../kit/button.tsx';
import { Notice } from '../../kit/messages/notice.tsx';
import { tabTitle } from '../../kit/navigation/tab-title.ts';
import { MessageSent } from './message-sent.tsx';

export const meta = () => tabTitle('Contact');

const { messageMin, messageMax } = CONTACT_LENGTHS;
const REFUSED: Record<Exclude<FormOutcome, 'sent'>, string> = {
  refused: `We need an email address we can reply to and a message of ${messageMin} to ${messageMax} characters.`,
  often: 'That was a lot in a short time. Please wait a moment and try again.',
  later: 'We couldn’t send your message just now. Please try again in a minute.',
};

export default function ContactSentPage() {
  const [query] = useSearchParams();
  const outcome = readFormOutcome(query.get('said'));
  return (
    <div className="form-wrap page">
      <h1>Contact</h1>
      <div className="mt-8">
        {outcome === 'sent' ? (
          <MessageSent to="the address you gave" />
        ) : outcome ? (
          <Notice tone="bad" title={REFUSED[outcome]}>
            Go back in your browser: what you wrote is still there.
          </Notice>
        ) : (
          <p>Nothing was sent from here. The form is on the contact page.</p>
        )}
      </div>
      <div className="mt-8">
        {outcome === 'sent' ? (
          <LinkButton to="/" variant="outline">
            Back to Home
          </LinkButton>
        ) : (
          <LinkButton to="/contact" variant="outline">
            Go to the form
          </LinkButton>
        )}
      </div>
    </div>
  );
}
