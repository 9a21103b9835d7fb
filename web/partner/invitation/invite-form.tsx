/** The card that invites a partner, written beside what they will see of it. What was written is kept on this device until its link is made. */
import { useRef } from 'react';
import { type Greeting, MAX_LENGTHS } from '../../../domain/partner/invitation.ts';
import { saidWith } from '../../client/api-error.ts';
import { type FormPlace, type KeptForm, useKeptForm } from '../../journal/use-kept-form.ts';
import { Button } from '../../kit/button.tsx';
import { TextArea, TextInput } from '../../kit/fields/field.tsx';
import { Notice } from '../../kit/messages/notice.tsx';
import { Acts } from '../page-parts.tsx';
import { CARD_BESIDE, FoldedCard } from './invitation-card.tsx';

interface InviteFormProps {
  userId: string;
  busy: boolean;
  /** Why no link was made; empty if nothing failed. */
  failure: string;
  /** Whether there is a link now. */
  onInvite(greeting: Greeting): Promise<boolean>;
}

export function InviteForm({ userId, busy, failure, onInvite }: InviteFormProps) {
  const asking = useRef(false);
  asking.current = busy;
  const { form, change, restart } = useKeptForm(CARD_DRAFT, userId, asking);
  const { from, words, question } = form ?? CARD_DRAFT.fresh();
  const send = async () => {
    if (!busy && (await onInvite({ from, words, question }))) restart();
  };
  return (
    <section aria-labelledby="invite-title" className={CARD_BESIDE}>
      <FoldedCard from={from} className="mx-auto h-50 w-40 md:h-70 md:w-56" />
      <form
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <h2 id="invite-title" className="text-xl">
          Send a card
        </h2>
        <CardFields card={form} onChange={change} />
        {failure ? (
          <Notice tone="bad" title="There is no link yet">
            {saidWith(failure, 'What you wrote is still here.')}
          </Notice>
        ) : null}
        <Acts>
          <Button type="submit" busy={busy} busyText="Making the link...">
            Make a link
          </Button>
        </Acts>
      </form>
    </section>
  );
}

interface CardFieldsProps {
  /** Null until this device was asked for what it keeps. */
  card: Greeting | null;
  onChange(part: Partial<Greeting>): void;
}

function CardFields({ card, onChange }: CardFieldsProps) {
  const { from, words, question } = card ?? CARD_DRAFT.fresh();
  const disabled = card === null;
  return (
    <>
      <TextInput
        label="Your name, as they know you"
        hint="Optional. Whoever opens the link can read it."
        autoComplete="off"
        maxLength={MAX_LENGTHS.from}
        disabled={disabled}
        value={from}
        onChange={(typed) => onChange({ from: typed })}
      />
      <TextArea
        label="A few words"
        hint="Optional"
        rows={3}
        maxLength={MAX_LENGTHS.words}
        disabled={disabled}
        value={words}
        onChange={(typed) => onChange({ words: typed })}
      />
      <TextInput
        label="One question"
        hint="Optional. They can answer once, right from the link, without an account."
        placeholder="Which evening next week would suit you?"
        autoComplete="off"
        maxLength={MAX_LENGTHS.question}
        disabled={disabled}
        value={question}
        onChange={(typed) => onChange({ question: typed })}
      />
    </>
  );
}

interface CardDraft extends KeptForm, Greeting {}

const CARD_DRAFT: FormPlace<CardDraft> = {
  name: 'card-draft',
  fresh: () => ({ version: 1, from: '', words: '', question: '' }),
};
