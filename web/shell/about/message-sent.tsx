/** What became of a message to the operator, once it has left the form. */
import { useSetUp } from '../../client/page-facts.tsx';
import { Notice } from '../../kit/messages/notice.tsx';

/** `to`: where an answer goes. */
export function MessageSent({ to }: { to: string }) {
  const { mail } = useSetUp();
  return mail ? (
    <Notice tone="good" title="Your message was sent.">
      <span className="wrap-anywhere">We’ll reply to {to}.</span>
    </Notice>
  ) : (
    <Notice tone="info" title="Your message is waiting in the outbox.">
      <span className="wrap-anywhere">
        No mail server is set up, so it stays in the data folder until whoever runs this copy reads it. They can then
        reply to {to}.
      </span>
    </Notice>
  );
}
