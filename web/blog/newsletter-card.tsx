/**
 * The newsletter: once a month, to whoever asked for it, without an account, and confirmed it from their own
 * mailbox.
 */
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { plainSentence } from '../client/api-error.ts';
import { DemoNote } from '../client/demo-note.tsx';
import { useSetUp } from '../client/page-facts.tsx';
import { postUnsigned } from '../client/post-unsigned.ts';
import { Button } from '../kit/button.tsx';
import { TextInput } from '../kit/field.tsx';
import { Notice } from '../kit/notice.tsx';

type State = { is: 'idle' | 'loading' | 'success' } | { is: 'error'; field: string; errorMessage: string };

export function NewsletterCard() {
  const [state, setState] = useState<State>({ is: 'idle' });

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state.is === 'loading') return;
    const form = event.currentTarget;
    const email = String(new FormData(form).get('email') ?? '').trim();
    if (!email.includes('@')) {
      form.querySelector('input')?.focus();
      return setState({ is: 'error', field: 'Please enter an email address with an @', errorMessage: '' });
    }
    setState({ is: 'loading' });
    try {
      // A letter to confirm goes to the address.
      await postUnsigned('POST /newsletter', { body: { email } });
      setState({ is: 'success' });
    } catch (error) {
      setState({ is: 'error', field: '', errorMessage: plainSentence(error) });
    }
  };
  return (
    <section className="card card-pad newsletter-card blog-part" aria-labelledby="newsletter">
      <Introduction />
      <DemoNote of="newsletter">
        {state.is === 'success' ? (
          <LetterSent />
        ) : (
          // Before its script is there such a form sends nothing and loads no page: what was typed stays.
          <form className="newsletter-form" method="dialog" noValidate onSubmit={(event) => void submit(event)}>
            <TextInput
              label="Email"
              type="email"
              name="email"
              autoComplete="email"
              maxLength={254}
              required
              error={state.is === 'error' ? state.field : ''}
            />
            <Button type="submit" busy={state.is === 'loading'} busyText="Subscribing...">
              Subscribe
            </Button>
            {state.is === 'error' && state.errorMessage ? (
              <Notice tone="bad" title={state.errorMessage} className="newsletter-error" />
            ) : null}
            <noscript>
              <p className="text-sm text-ink-2">Subscribing from this page needs JavaScript.</p>
            </noscript>
          </form>
        )}
      </DemoNote>
    </section>
  );
}

function Introduction() {
  return (
    <div>
      <h2 id="newsletter" className="blog-part-title">
        Monthly newsletter
      </h2>
      <p className="mt-2 max-w-[52ch] text-ink-2">
        One letter a month with what is new here. It begins once you confirm it from your mailbox, ends with one press,
        and neither its sender nor its subject says what it is about.
      </p>
      <p className="mt-2 text-sm text-ink-2">
        In a feed reader:{' '}
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

function LetterSent() {
  const { mail } = useSetUp();
  const sent = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone.
  useEffect(() => sent.current?.focus(), []);
  return (
    <div ref={sent} tabIndex={-1}>
      {mail ? (
        <Notice tone="good" title="Please look into your mailbox.">
          The newsletter begins once you press the link in the letter we sent you.
        </Notice>
      ) : (
        <Notice tone="info" title="Your letter waits in the outbox.">
          No mail server is set here, so it lies in the data folder with whoever runs this copy. The newsletter begins
          once you press the link in it.
        </Notice>
      )}
    </div>
  );
}
