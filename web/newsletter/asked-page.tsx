/** Where the newsletter's form leads in a browser without scripts: what became of the address, and where to try again. */
import { useSearchParams } from 'react-router';
import { type FormOutcome, readFormOutcome } from '../../domain/form-outcome.ts';
import { LinkButton } from '../kit/button.tsx';
import { Notice } from '../kit/messages/notice.tsx';
import { tabTitle } from '../kit/navigation/tab-title.ts';
import { LetterSent } from './letter-sent.tsx';

export const meta = () => tabTitle('Monthly newsletter');

const REFUSED: Record<Exclude<FormOutcome, 'sent'>, string> = {
  refused: 'That doesn’t look like an email address we can write to. Please check it and try again.',
  often: 'That was a lot in a short time. Please wait a moment and try again.',
  later: 'We couldn’t send the confirmation email just now. Please try again in a minute.',
};

export default function AskedPage() {
  const [query] = useSearchParams();
  const outcome = readFormOutcome(query.get('said'));
  return (
    <div className="form-wrap page">
      <h1>Monthly newsletter</h1>
      <div className="mt-8">
        {outcome === 'sent' ? (
          <>
            <LetterSent />
            <noscript>
              <p className="mt-5">
                The link in it needs JavaScript. Please open it in a browser that has it turned on.
              </p>
            </noscript>
          </>
        ) : outcome ? (
          <Notice tone="bad">{REFUSED[outcome]}</Notice>
        ) : (
          <p>One letter a month with what’s new here. The form is at the end of the blog.</p>
        )}
      </div>
      <div className="mt-8">
        {outcome === 'sent' ? (
          <LinkButton to="/blog" variant="outline">
            Back to the blog
          </LinkButton>
        ) : (
          <LinkButton to="/blog#newsletter">Go to the form</LinkButton>
        )}
      </div>
    </div>
  );
}
