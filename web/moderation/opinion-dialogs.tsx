/** Asking another moderator before a decision falls, and answering one who asked. */
import { useState } from 'react';
import { ADVICES, type Advice, MAX_OPINION_LENGTH } from '../../domain/moderation/moderation-views.ts';
import { callApi } from '../client/api.ts';
import { useForm } from '../client/forms/use-form.ts';
import { Dialog, FormActions } from '../kit/dialog.tsx';
import { ChoiceCard, ChoiceGroup } from '../kit/fields/choice-group.tsx';
import { TextArea } from '../kit/fields/field.tsx';
import { Notice } from '../kit/messages/notice.tsx';
import { ADVICE_WORDS } from './moderation-words.ts';
import { useWaitingNow } from './use-waiting.ts';

interface OpinionDialogProps {
  storyId: string;
  onClose: () => void;
  /** Reads the story again. */
  onDone: () => void;
}

export function AskOpinionDialog({ storyId, onClose, onDone }: OpinionDialogProps) {
  const [question, setQuestion] = useState('');
  const { busy, errors, errorMessage, onSubmit, clear } = useForm({
    fields: { question },
    check: () => ({ question: question.trim() === '' ? 'Please write your question' : undefined }),
    send: async (body) => {
      await callApi('POST /admin/stories/{id}/second-opinion', { params: { id: storyId }, body });
      onClose();
      onDone();
    },
  });
  return (
    <Dialog
      open
      title="Ask for a second opinion"
      subtitle="Another moderator sees your question and answers it. The decision stays open until someone makes it."
      onClose={onClose}
      closable={!busy}
    >
      <form className="grid gap-5" noValidate onSubmit={onSubmit}>
        <TextArea
          label="What would you like to know?"
          rows={4}
          required
          maxLength={MAX_OPINION_LENGTH}
          data-autofocus=""
          value={question}
          onChange={(written) => {
            setQuestion(written);
            clear();
          }}
          error={errors.question}
        />
        {errorMessage ? <Notice tone="bad">{errorMessage}</Notice> : null}
        <FormActions busy={busy} busyText="Asking..." onCancel={onClose}>
          Ask
        </FormActions>
      </form>
    </Dialog>
  );
}

export function AnswerOpinionDialog({ storyId, question, onClose, onDone }: OpinionDialogProps & { question: string }) {
  const [advice, setAdvice] = useState<Advice | null>(null);
  const [answer, setAnswer] = useState('');
  const { recount } = useWaitingNow();
  const { busy, errors, errorMessage, onSubmit, clear } = useForm({
    fields: { advice, answer },
    check: () => ({ advice: advice === null ? 'Please choose what you would do' : undefined }),
    send: async () => {
      if (advice === null) return;
      const body = { advice, answer };
      await callApi('POST /admin/stories/{id}/second-opinion/answer', { params: { id: storyId }, body });
      recount();
      onClose();
      onDone();
    },
  });
  return (
    <Dialog open title="Your opinion" subtitle={question} onClose={onClose} closable={!busy}>
      <form className="grid gap-5" noValidate onSubmit={onSubmit}>
        <ChoiceGroup legend="What would you do?" error={errors.advice}>
          {ADVICES.map((value) => (
            <ChoiceCard
              key={value}
              type="radio"
              name="advice"
              value={value}
              checked={advice === value}
              onChange={() => {
                setAdvice(value);
                clear();
              }}
              title={ADVICE_WORDS[value]}
            />
          ))}
        </ChoiceGroup>
        <TextArea
          label="Why"
          hint="optional"
          rows={4}
          maxLength={MAX_OPINION_LENGTH}
          value={answer}
          onChange={setAnswer}
          error={errors.answer}
        />
        {errorMessage ? <Notice tone="bad">{errorMessage}</Notice> : null}
        <FormActions busy={busy} busyText="Sending..." onCancel={onClose}>
          Send
        </FormActions>
      </form>
    </Dialog>
  );
}
