/** Confirms the address that asked for the newsletter: by a click, since programs that look at mail follow links by themselves. */

import { postUnsigned } from '../client/post-unsigned.ts';
import { tabTitle } from '../kit/navigation/tab-title.ts';
import { LinkPage } from './link-page.tsx';

export const meta = () => tabTitle('Confirm your address');

export default function ConfirmPage() {
  return (
    <LinkPage
      title="Confirm your address"
      lead="You asked for the monthly letter. Press once, and it comes to you from the next issue on."
      buttonText="Confirm address"
      done="Your address is confirmed."
      doneMore="The letter comes once a month. Each one has a link at its end that stops it."
      missing="This link is not whole or no longer holds. Ask for the letter again at the end of the blog, and a new link comes to your mailbox."
      send={(token) => postUnsigned('POST /newsletter/confirm', { body: { token } })}
    />
  );
}
