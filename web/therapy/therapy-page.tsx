/** Counselling, which is still to come, and the form by which therapists apply as partners. */
import { useEffect, useRef, useState } from 'react';
import { APPLICATION_LENGTHS, type Application, checkApplication } from '../../domain/therapy/application.ts';
import { briefly } from '../client/api-error.ts';
import { errorsByField, useForm } from '../client/forms/use-form.ts';
import { postUnsigned } from '../client/post-unsigned.ts';
import { Button, LinkButton } from '../kit/button.tsx';
import { TextArea, TextInput } from '../kit/fields/field.tsx';
import { Island } from '../kit/island.tsx';
import { Notice } from '../kit/messages/notice.tsx';
import { tabTitle } from '../kit/navigation/tab-title.ts';
import { Art } from '../kit/pictures/art.tsx';

export const meta = () => tabTitle('Counselling');

export default function TherapyPage() {
  return (
    <div className="wrap page">
      <div className="grid items-center gap-8 md:grid-cols-2 md:gap-12 md:pt-8">
        <div className="h-52 overflow-hidden rounded-paper md:h-full md:min-h-105">
          <Art seed="two-chairs" width={520} height={420} panels={5} slip={0.26} />
        </div>
        <div>
          <h1>Counselling</h1>
          <p className="lede mt-5">Coming soon: therapists who know their work, for two or for one.</p>
          <p className="prose mt-5 text-ink-2">
            We’re finding the right people first. Until then there’s nothing to book and nothing to pay. You’ll also
            read here what a first session is like, and how to ask a partner along.
          </p>
          <p className="prose mt-5 text-ink-2">
            Twofold is a planner, not a replacement for counselling. If someone is in danger, call your local emergency
            number.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <LinkButton to="/safety" variant="outline">
              Where to find help now
            </LinkButton>
          </div>
        </div>
      </div>
      <section className="mt-12 max-w-[760px] md:mt-21" aria-labelledby="apply">
        <h2 id="apply" className="text-2xl">
          Are you a therapist?
        </h2>
        <p className="prose mt-3 text-ink-2">
          If you work with couples, single people or both and would like to be here from the start, tell us. What you
          send is encrypted, and only the people who run this site read it. We delete it six months after a no, or after
          two years without a decision. Sooner, if you ask.
        </p>
        <Island name="application" of={ApplicationForm} props={{}} />
      </section>
    </div>
  );
}

/** The partner application of a therapist. What was typed stays in the form until it has been sent. */
export function ApplicationForm() {
  const [sentTo, setSentTo] = useState('');
  return (
    <>
      <noscript>
        <p className="mt-3">Applying from this page needs JavaScript.</p>
      </noscript>
      {sentTo ? <Sent email={sentTo} /> : <Fields onSent={setSentTo} />}
    </>
  );
}

function Sent({ email }: { email: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className="mt-5">
      <Notice tone="good" title="Your application was sent.">
        <span className="wrap-anywhere">A person will read it and reply to {email}.</span>
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
    <form className="mt-5 grid gap-5" method="dialog" noValidate onSubmit={onSubmit}>
      <TextInput label="Full name" name="fullName" autoComplete="name" required error={errors.fullName} />
      <TextInput label="Email" type="email" name="email" autoComplete="email" required error={errors.email} />
      <TextInput label="Phone" type="tel" name="phone" autoComplete="tel" required error={errors.phone} />
      <TextInput label="LinkedIn" hint="Optional" name="linkedin" autoComplete="off" error={errors.linkedin} />
      <TextArea
        label="Message"
        hint={`Optional. Up to ${APPLICATION_LENGTHS.message.toLocaleString('en-GB')} characters`}
        name="message"
        rows={6}
        error={errors.message}
      />
      {errorMessage ? (
        <Notice tone="bad" title={briefly(errorMessage)}>
          What you wrote is still here.
        </Notice>
      ) : null}
      <Button type="submit" busy={busy} busyText="Sending..." className="justify-self-start">
        Send Application
      </Button>
    </form>
  );
}
