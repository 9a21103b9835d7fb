/** The partner application of a therapist. What was typed stays in the form until it has been sent. */
import { useEffect, useRef, useState } from 'react';
import { APPLICATION_LENGTHS, type Application, checkApplication } from '../../domain/therapy/application.ts';
import { postUnsigned } from '../client/post-unsigned.ts';
import { errorsByField, useForm } from '../client/use-form.ts';
import { Button } from '../kit/button.tsx';
import { TextArea, TextInput } from '../kit/field.tsx';
import { Notice } from '../kit/notice.tsx';

export function ApplicationForm() {
  const [sentTo, setSentTo] = useState('');
  return (
    <>
      <noscript>
        <p className="mt-4">Sending an application from this page needs JavaScript.</p>
      </noscript>
      {sentTo ? <Sent email={sentTo} /> : <Fields onSent={setSentTo} />}
    </>
  );
}

function Sent({ email }: { email: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className="mt-6">
      <Notice tone="good" title="Your application was sent.">
        <span className="wrap-anywhere">A person reads it. The answer comes to {email}.</span>
      </Notice>
    </div>
  );
}

function readApplication(form: HTMLFormElement): Application {
  const typed = new FormData(form);
  const text = (name: keyof Application) => String(typed.get(name) ?? '');
  return {
    fullName: text('fullName'),
    email: text('email'),
    phone: text('phone'),
    linkedin: text('linkedin'),
    message: text('message'),
  };
}

function Fields({ onSent }: { onSent: (email: string) => void }) {
  const { busy, errors, errorMessage, onSubmit } = useForm({
    fields: readApplication,
    check: (application) => errorsByField(checkApplication(application)),
    send: async (application) => {
      await postUnsigned('POST /therapists', { body: application });
      onSent(application.email.trim());
    },
  });
  return (
    // Before its script is there such a form sends nothing and loads no page: what was typed stays.
    <form className="mt-6 grid gap-4" method="dialog" noValidate onSubmit={onSubmit}>
      <TextInput label="Full name" name="fullName" autoComplete="name" required error={errors.fullName} />
      <TextInput label="Email" type="email" name="email" autoComplete="email" required error={errors.email} />
      <TextInput label="Phone" type="tel" name="phone" autoComplete="tel" required error={errors.phone} />
      <TextInput label="LinkedIn" hint="optional" name="linkedin" autoComplete="off" error={errors.linkedin} />
      <TextArea
        label="Message"
        hint={`optional, up to ${APPLICATION_LENGTHS.message.toLocaleString('en-GB')} characters`}
        name="message"
        rows={6}
        error={errors.message}
      />
      {errorMessage ? (
        <Notice tone="bad" title={errorMessage}>
          What you wrote is still here.
        </Notice>
      ) : null}
      <Button type="submit" busy={busy} busyText="Sending..." className="justify-self-start">
        Send Application
      </Button>
    </form>
  );
}
