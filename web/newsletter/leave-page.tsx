/** Leaves the newsletter: one click, no sign-in, no question why. */

import { postUnsigned } from '../client/post-unsigned.ts';
import { tabTitle } from '../kit/navigation/tab-title.ts';
import { LinkPage } from './link-page.tsx';

export const meta = () => tabTitle('Unsubscribe letters');

export default function LeavePage() {
  return (
    <LinkPage
      title="Unsubscribe letters"
      lead="Press once, and the monthly letter stops. We forget your address thirty days later."
      buttonText="Unsubscribe"
      done="You get no more letters."
      doneMore="If one is on its way just now, it was the last. You can ask for them again whenever you like."
      missing="This link is not whole. Please take the one at the end of any letter you got from us."
      send={(token) => postUnsigned('POST /newsletter/leave', { query: { token } })}
    />
  );
}
