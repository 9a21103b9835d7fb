/** Leaves the newsletter: one click, no sign-in, no question why. */

import { postUnsigned } from '../client/post-unsigned.ts';
import { tabTitle } from '../kit/navigation/tab-title.ts';
import { LinkPage } from './link-page.tsx';

export const meta = () => tabTitle('Stop the letters');

export default function LeavePage() {
  return (
    <LinkPage
      title="Stop the letters"
      lead="One press stops the monthly letter. We delete your address thirty days later."
      buttonText="Unsubscribe"
      done="You won’t get any more letters."
      doneMore="If one is on its way right now, it’s the last. You can subscribe again any time."
      missing="This link is incomplete. Please use the one at the end of any letter from us."
      send={(token) => postUnsigned('POST /newsletter/leave', { query: { token } })}
    />
  );
}
