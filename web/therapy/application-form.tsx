/** The partner application of a therapist. What was typed stays in the form until it has been sent. */
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { APPLICATION_LENGTHS, type Application, checkApplication } from '../../domain/therapy/application.ts';
import { ApiError, plainSentence } from '../client/api-error.ts';
import { postUnsigned } from '../client/post-unsigned.ts';
import { Button } from '../kit/button.tsx';
import { TextArea, TextInput } from '../kit/field.tsx';
import { focusFirstError } from '../kit/focus-first-error.ts';
import { Notice } from '../kit/notice.tsx';

type Errors = Partial<Record<keyof Application, string>>;

const FIELDS = ['fullName', 'email', 'phone', 'linkedin', 'message'] as const;

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
  const [errors, setErrors] = useState<Errors>({});
  const [errorMessage, setErrorMessage] = useState('');
  const [busy, setBusy] = useState(false);

  const refuse = (form: HTMLFormElement, found: Errors) => {
    setErrors(found);
    focusFirstError(form);
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const application = readApplication(form);
    const problems = checkApplication(application);
    setErrorMessage('');
    setErrors({});
    if (problems.length > 0)
      return refuse(form, Object.fromEntries(problems.map(({ field, message }) => [field, message])));
    setBusy(true);
    try {
      await postUnsigned('POST /therapists', { body: application });
      onSent(application.email.trim());
    } catch (error) {
      setBusy(false);
      const field = FIELDS.find((name) => error instanceof ApiError && error.field === name);
      if (field) refuse(form, { [field]: plainSentence(error) });
      else setErrorMessage(plainSentence(error));
    }
  };
  return (
    // Before its script is there such a form sends nothing and loads no page: what was typed stays.
    <form className="mt-6 grid gap-4" method="dialog" noValidate onSubmit={(event) => void submit(event)}>
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
