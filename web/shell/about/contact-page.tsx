/** How to reach whoever runs this copy of Twofold: by a form where they have an address, by mail where they show it. */

import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { SITE } from '../../../content/site.ts';
import { CONTACT_LENGTHS } from '../../../domain/accounts/contact-message.ts';
import { CONTACT_SENT_PAGE } from '../../../domain/accounts/contact-sent.ts';
import { emailError } from '../../accounts/typed-email.ts';
import { briefly } from '../../client/api-error.ts';
import { byOwnChecks } from '../../client/forms/own-checks.ts';
import { useForm } from '../../client/forms/use-form.ts';
import { useSetUp } from '../../client/page-facts.tsx';
import { postUnsigned } from '../../client/post-unsigned.ts';
import { Button } from '../../kit/button.tsx';
import { TextArea, TextInput } from '../../kit/fields/field.tsx';
import { Island } from '../../kit/island.tsx';
import { Notice } from '../../kit/messages/notice.tsx';
import { tabTitle } from '../../kit/navigation/tab-title.ts';
import { MessageSent } from './message-sent.tsx';

export const meta = () => tabTitle('Contact');

export default function ContactPage() {
  const { contact: reachable, mail } = useSetUp();
  return (
    <div className="form-wrap page">
      <h1>Contact</h1>
      <div className="prose mt-5">
        {reachable ? (
          <p>
            Write to us. A person reads every message. Please leave out anything intimate. We never need it to help you.
            {SITE.contactEmail ? (
              <>
                {' '}
                You can also email <a href={`mailto:${SITE.contactEmail}`}>{SITE.contactEmail}</a>.
              </>
            ) : null}
            {mail ? null : (
              <>
                {' '}
                This copy has no mail server yet, so your message waits in its data folder until someone reads it there.
              </>
            )}
          </p>
        ) : (
          <p>This copy of Twofold has no contact address yet. If someone you know set it up, ask them directly.</p>
        )}
        <p>
          You may find your answer on the home page, under <Link to="/#support">Help</Link>.
        </p>
        <p>
          Twofold is a planner, not a crisis service. If you or someone near you is in danger, call your local emergency
          number.
        </p>
      </div>
      {reachable ? <Island name="contact-form" of={ContactForm} props={{}} /> : null}
    </div>
  );
}

/**
 * A message to the operator, from anyone: signed out or suspended people may write as well. What was typed
 * stays in the form until it has been sent; the server checks the same again. Without a script it is sent as browsers send a
 * form, and a page says how it went.
 */
export function ContactForm() {
  const [sentTo, setSentTo] = useState('');
  return (
    <section className="mt-12" aria-labelledby="contact-form">
      <h2 id="contact-form" className="text-2xl">
        Send a message
      </h2>
      {sentTo ? <Sent email={sentTo} /> : <MessageForm onSent={setSentTo} />}
    </section>
  );
}

function Sent({ email }: { email: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className="mt-5">
      <MessageSent to={email} />
    </div>
  );
}

function MessageForm({ onSent }: { onSent: (email: string) => void }) {
  const { busy, errors, errorMessage, onSubmit } = useForm({
    fields: readFields,
    check: ({ email, message }) => ({ email: emailError(email), message: messageError(message) }),
    send: async (fields) => {
      await postUnsigned('POST /contact', { body: fields });
      onSent(fields.email);
    },
  });
  return (
    <form className="mt-5 grid gap-5" method="post" action={CONTACT_SENT_PAGE} ref={byOwnChecks} onSubmit={onSubmit}>
      <Fields errors={errors} />
      {errorMessage ? (
        <Notice tone="bad" title={briefly(errorMessage)}>
          What you wrote is still here.
        </Notice>
      ) : null}
      <Button type="submit" busy={busy} busyText="Sending..." className="justify-self-start">
        Send Message
      </Button>
    </form>
  );
}

function Fields({ errors }: { errors: Partial<MessageFields> }) {
  return (
    <>
      <TextInput
        label="Name"
        hint="Optional"
        name="name"
        autoComplete="name"
        maxLength={CONTACT_LENGTHS.name}
        error={errors.name}
      />
      <TextInput
        label="Email"
        hint="For our reply"
        type="email"
        name="email"
        autoComplete="email"
        maxLength={CONTACT_LENGTHS.email}
        required
        error={errors.email}
      />
      <TextArea
        label="Message"
        hint={`${CONTACT_LENGTHS.messageMin} to ${CONTACT_LENGTHS.messageMax} characters`}
        name="message"
        rows={8}
        minLength={CONTACT_LENGTHS.messageMin}
        required
        error={errors.message}
      />
    </>
  );
}

interface MessageFields {
  name: string;
  email: string;
  message: string;
}

function readFields(form: HTMLFormElement): MessageFields {
  const typed = new FormData(form);
  const text = (name: keyof MessageFields) => String(typed.get(name) ?? '').trim();
  return { name: text('name'), email: text('email'), message: text('message') };
}

function messageError(message: string): string | undefined {
  const { messageMin, messageMax } = CONTACT_LENGTHS;
  if (message === '') return 'Write a message.';
  if (message.length < messageMin) return `Please write at least ${messageMin} characters.`;
  return message.length > messageMax ? `Please keep your message to ${messageMax} characters.` : undefined;
}
