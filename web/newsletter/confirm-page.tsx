/** Confirms the address that asked for the newsletter: by a click, since programs that look at mail follow links by themselves. */

import { postUnsigned } from '../client/post-unsigned.ts';
import { tabTitle } from '../kit/navigation/tab-title.ts';
import { LinkPage } from './link-page.tsx';

export const meta = () => tabTitle('Confirm your address');

export default function ConfirmPage() {
  return (
    <LinkPage
      title="Confirm your address"
      lead="You asked for our monthly letter. One press, and it starts with the next issue."
      buttonText="Confirm address"
      done="Your address is confirmed."
      doneMore="You’ll get one letter a month. The link at the end of each one stops it."
      missing="This link is incomplete or has expired. Subscribe again at the end of the blog, and we’ll send you a new one."
      send={(token) => postUnsigned('POST /newsletter/confirm', { body: { token } })}
    />
  );
}
