/** What whoever asked for the newsletter is told: where the letter is that they have to answer first. */
import { useSetUp } from '../client/page-facts.tsx';
import { Notice } from '../kit/messages/notice.tsx';

/** Letters that nobody sends lie with whoever runs this copy. */
export function LetterSent() {
  const { mail } = useSetUp();
  return mail ? (
    <Notice tone="good" title="Check your inbox.">
      Press the link we sent you, and the newsletter begins.
    </Notice>
  ) : (
    <Notice tone="info" title="Your letter is waiting in the outbox.">
      No mail server is set up, so whoever runs this copy has it in the data folder. The newsletter begins once you
      press its link.
    </Notice>
  );
}
