/** Ends reminders by mail: one click, no sign-in, no question why, and no word of what they were about. */

import { postUnsigned } from '../client/post-unsigned.ts';
import { tabTitle } from '../kit/navigation/tab-title.ts';
import { LinkPage } from '../newsletter/link-page.tsx';

export const meta = () => tabTitle('Unsubscribe reminders');

export default function StopPage() {
  return (
    <LinkPage
      title="Unsubscribe reminders"
      lead="Press once, and no more reminders come by mail. On your devices they stay as you chose."
      buttonText="Unsubscribe"
      done="You get no more reminders by mail."
      doneMore="If one is on its way just now, it was the last. You can turn them on again whenever you like."
      missing="This link is not whole. Please take the one at the end of any reminder you got from us."
      onward={{ to: '/', text: 'Go to the start page' }}
      send={(token) => postUnsigned('POST /reminders/leave', { query: { token } })}
    />
  );
}
