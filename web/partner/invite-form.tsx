/** What the inviter writes: it is sealed under the link's key and shown to whoever opens the link. */
import { type FormEvent, useState } from 'react';
import { type Greeting, LONGEST } from '../../domain/partner/invitation.ts';
import { Button } from '../kit/button.tsx';
import { Card } from '../kit/card.tsx';
import { TextArea } from '../kit/text-area.tsx';
import { TextInput } from '../kit/text-input.tsx';

export interface InviteFormProps {
  busy: boolean;
  onInvite(greeting: Greeting): void;
}

export function InviteForm({ busy, onInvite }: InviteFormProps) {
  const [greeting, setGreeting] = useState<Greeting>({ from: '', words: '', question: '' });
  const change = (part: Partial<Greeting>) => setGreeting((before) => ({ ...before, ...part }));
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onInvite(greeting);
  };
  return (
    <Card>
      <form className="grid gap-5" onSubmit={send}>
        <h2>Invite by link</h2>
        <TextInput
          label="Your name, as they know you"
          hint="May stay empty. Whoever opens the link reads it."
          autoComplete="off"
          maxLength={LONGEST.from}
          value={greeting.from}
          onChange={(from) => change({ from })}
        />
        <TextArea
          label="A few words"
          hint="May stay empty."
          rows={3}
          maxLength={LONGEST.words}
          value={greeting.words}
          onChange={(words) => change({ words })}
        />
        <TextInput
          label="One question"
          hint="May stay empty. It can be answered from the link, once, without an account."
          placeholder="Which evening next week would suit you?"
          autoComplete="off"
          maxLength={LONGEST.question}
          value={greeting.question}
          onChange={(question) => change({ question })}
        />
        <div className="flex max-md:grid">
          <Button type="submit" busy={busy} busyText="Making the link...">
            Make a link
          </Button>
        </div>
      </form>
    </Card>
  );
}
