/** Ends reminders by mail: one click, no sign-in, no question why, and no word of what they were about. */

import { postUnsigned } from '../client/post-unsigned.ts';
import { tabTitle } from '../kit/navigation/tab-title.ts';
import { LinkPage } from '../newsletter/link-page.tsx';

export const meta = () => tabTitle('Unsubscribe reminders');

export default function StopPage() {
  return (
    <LinkPage
      title="Unsubscribe reminders"
      lead="One tap stops reminders by email. On your devices they stay as you chose."
      buttonText="Unsubscribe"
      done="You won’t get any more reminders by email."
      doneMore="If one is on its way, it’s the last. You can turn them back on whenever you like."
      missing="This link is incomplete. Please use the one at the end of any reminder from us."
      onward={{ to: '/', text: 'Go to the start page' }}
      send={(token) => postUnsigned('POST /reminders/leave', { query: { token } })}
    />
  );
}
