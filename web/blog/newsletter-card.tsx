/**
 * The newsletter: once a month, to whoever asked for it, without an account, and confirmed it from their own
 * mailbox.
 */
import { useEffect, useRef } from 'react';
import { ASKED_PAGE } from '../../domain/newsletter/asked.ts';
import { DemoNote } from '../client/demo-note.tsx';
import { byOwnChecks } from '../client/forms/own-checks.ts';
import { useForm } from '../client/forms/use-form.ts';
import { postUnsigned } from '../client/post-unsigned.ts';
import { Button } from '../kit/button.tsx';
import { classNames } from '../kit/class-names.ts';
import { TextInput } from '../kit/fields/field.tsx';
import { Island } from '../kit/island.tsx';
import { Notice } from '../kit/messages/notice.tsx';
import { LetterSent } from '../newsletter/letter-sent.tsx';
import { BLOG_PART, PART_TITLE } from './blog-look.ts';

const readAddress = (form: HTMLFormElement) => ({ email: String(new FormData(form).get('email') ?? '').trim() });

export const NewsletterCard = () => (
  <section
    className={classNames(
      'card card-pad below-fold grid items-center gap-x-12 gap-y-5 md:grid-cols-[1.2fr_1fr]',
      BLOG_PART,
    )}
    aria-labelledby="newsletter"
  >
    <Introduction />
    <Island name="newsletter" of={NewsletterForm} props={{}} />
  </section>
);

/** Without a script it is sent as browsers send a form, and a page says how it went. */
export function NewsletterForm() {
  const { busy, done, errors, errorMessage, onSubmit } = useForm({
    fields: readAddress,
    check: ({ email }) => ({ email: email.includes('@') ? undefined : 'Please enter an email address with an @' }),
    // A letter to confirm goes to the address.
    send: (body) => postUnsigned('POST /newsletter', { body }),
  });
  return (
    <DemoNote of="newsletter">
      {done ? (
        <Sent />
      ) : (
        <form className="grid gap-3" method="post" action={ASKED_PAGE} ref={byOwnChecks} onSubmit={onSubmit}>
          <TextInput
            label="Email"
            type="email"
            name="email"
            autoComplete="email"
            maxLength={254}
            required
            error={errors.email}
          />
          <Button type="submit" className="justify-self-start" busy={busy} busyText="Subscribing...">
            Subscribe
          </Button>
          {errorMessage ? <Notice tone="bad" title={errorMessage} /> : null}
        </form>
      )}
    </DemoNote>
  );
}

function Introduction() {
  return (
    <div>
      <h2 id="newsletter" className={PART_TITLE}>
        Monthly newsletter
      </h2>
      <p className="mt-2 max-w-[52ch] text-ink-2">
        One letter a month with what’s new here. Confirm by email to start it, press once to stop it. Neither sender nor
        subject gives anything away.
      </p>
      <p className="mt-2 text-sm text-ink-2">
        Prefer a feed reader?{' '}
        <a className="link" href="/blog/feed.xml">
          RSS
        </a>{' '}
        or{' '}
        <a className="link" href="/blog/atom.xml">
          Atom
        </a>
        .
      </p>
    </div>
  );
}

function Sent() {
  const sent = useRef<HTMLDivElement>(null);
  // The button that was clicked is gone.
  useEffect(() => sent.current?.focus(), []);
  return (
    <div ref={sent} tabIndex={-1}>
      <LetterSent />
    </div>
  );
}
