/** The invitation's one question, to be answered once by whoever holds the link. */
import { type FormEvent, useState } from 'react';
import { LONGEST } from '../../domain/partner/invitation.ts';
import { Button } from '../kit/button.tsx';
import { Card } from '../kit/card.tsx';
import { TextArea } from '../kit/text-area.tsx';

export interface AnswerFormProps {
  question: string;
  answered: boolean;
  busy: boolean;
  onAnswer(text: string): Promise<void>;
}

export function AnswerForm({ question, answered, busy, onAnswer }: AnswerFormProps) {
  const [text, setText] = useState('');
  const [error, setError] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (text.trim() === '') return setError('Please write a few words.');
    void onAnswer(text);
  };
  return (
    <Card aria-live="polite">
      {answered ? (
        <p>Your answer was sent, sealed for whoever invited you.</p>
      ) : (
        <form className="grid gap-4" noValidate onSubmit={send}>
          <TextArea
            label={question}
            hint="You need no account for this. It can be answered once, and stays sealed for whoever asked."
            rows={3}
            maxLength={LONGEST.answer}
            value={text}
            error={error}
            onChange={(typed) => {
              setText(typed);
              setError('');
            }}
          />
          <div className="flex max-md:grid">
            <Button type="submit" variant="outline" busy={busy} busyText="Sealing...">
              Send answer
            </Button>
          </div>
        </form>
      )}
    </Card>
  );
}
