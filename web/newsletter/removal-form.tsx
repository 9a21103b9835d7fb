/** Takes one address off the list by hand: for who asked by mail or telephone, and for letters that came back later. */
import { type FormEvent, useState } from 'react';
import { emailError } from '../accounts/credentials.ts';
import { ApiError, plainSentence } from '../client/api.ts';
import { Button } from '../kit/button.tsx';
import { Notice } from '../kit/notice.tsx';
import { Select } from '../kit/select.tsx';
import { TextInput } from '../kit/text-input.tsx';
import { takeOffList } from './newsletter-api.ts';

const WHY = [
  { value: 'leave', label: 'They asked for it' },
  { value: 'bounce', label: 'Letters come back' },
] as const;

export function RemovalForm({ onDone }: { onDone: () => void }) {
  const [email, setEmail] = useState('');
  const [why, setWhy] = useState<'leave' | 'bounce'>('leave');
  const [error, setError] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<{ tone: 'good' | 'bad'; text: string } | null>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const wrong = emailError(email);
    setError(wrong);
    setSaid(null);
    if (wrong) return;
    setBusy(true);
    try {
      await takeOffList(email.trim(), why);
      setSaid({ tone: 'good', text: 'The address is off the list.' });
      setEmail('');
      onDone();
    } catch (failure) {
      if (failure instanceof ApiError && failure.field === 'email') setError(plainSentence(failure));
      else setSaid({ tone: 'bad', text: plainSentence(failure) });
    }
    setBusy(false);
  };
  return (
    <form className="mt-2 grid max-w-[620px] gap-4" noValidate onSubmit={(event) => void submit(event)}>
      <TextInput
        label="Take an address off"
        hint="the whole address"
        type="email"
        name="removal"
        autoComplete="off"
        value={email}
        onChange={setEmail}
        error={error}
      />
      <Select label="Why" value={why} onChange={setWhy} options={WHY} />
      {said ? <Notice tone={said.tone}>{said.text}</Notice> : null}
      <Button type="submit" variant="outline" className="justify-self-start" busy={busy} busyText="Processing...">
        Take it off
      </Button>
    </form>
  );
}
