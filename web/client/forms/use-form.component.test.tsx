/** How every form is sent: once, said at the field that was refused, with nothing lost by a failure; and a click without fields. */
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { api } from '../../../tests/component/api.ts';
import { show } from '../../../tests/component/show.tsx';
import { Button } from '../../kit/button.tsx';
import { TextInput } from '../../kit/fields/field.tsx';
import { Notice } from '../../kit/messages/notice.tsx';
import { ApiError, plainSentence } from '../api-error.ts';
import { postUnsigned } from '../post-unsigned.ts';
import { useForm, useSubmit } from './use-form.ts';

const SEND = 'POST /api/contact';
const REFUSAL = 'Enter an email address, such as name@example.com.';
const MESSAGE = 'Where are my receipts?';

const readNote = (form: HTMLFormElement) => ({
  name: '',
  email: String(new FormData(form).get('email')),
  message: String(new FormData(form).get('message')),
});

function NoteForm() {
  const { busy, done, errors, errorMessage, onSubmit, clear } = useForm({
    fields: readNote,
    check: ({ email, message }) => ({
      email: email ? undefined : 'Enter your email.',
      message: message ? undefined : 'Write a message.',
    }),
    send: (body) => postUnsigned('POST /contact', { body }),
  });
  return (
    <form noValidate onSubmit={onSubmit} onChange={clear}>
      <TextInput label="Email" name="email" error={errors.email} />
      <TextInput label="Message" name="message" error={errors.message} />
      {errorMessage ? <Notice tone="bad">{errorMessage}</Notice> : null}
      {done ? <Notice tone="good">It was sent.</Notice> : null}
      <Button type="submit" busy={busy} busyText="Sending...">
        Send
      </Button>
    </form>
  );
}

const field = (name: string) => page.getByRole('textbox', { name });
const send = page.getByRole('button', { name: 'Send' });
const fill = async () => {
  await field('Email').fill('ana@example.org');
  await field('Message').fill(MESSAGE);
};
const clickTwice = () => {
  const form = document.querySelector('form');
  form?.requestSubmit();
  form?.requestSubmit();
};

test('two clicks send once, and a third one once the first is over sends again', async () => {
  await api.answer(SEND, { status: 204 });
  const release = await api.hold(SEND);
  await show(<NoteForm />);
  await fill();
  clickTwice();
  await expect.element(page.getByRole('button', { name: 'Sending...' })).toHaveAttribute('aria-busy', 'true');
  document.querySelector('form')?.requestSubmit();
  await release();
  await expect.element(page.getByText('It was sent.')).toBeVisible();
  await expect.element(send).not.toHaveAttribute('aria-busy');
  expect(await api.requests(SEND)).toHaveLength(1);
  await send.click();
  await expect.poll(async () => (await api.requests(SEND)).length).toBe(2);
});

test('what is wrong is said at its field before anything is sent, and goes as soon as it is looked after', async () => {
  await show(<NoteForm />);
  await field('Message').fill(MESSAGE);
  await send.click();
  await expect.element(field('Email')).toHaveFocus();
  await expect.element(field('Email')).toHaveAccessibleDescription('Enter your email.');
  await expect.element(field('Message')).not.toHaveAttribute('aria-invalid');
  expect(await api.requests(SEND)).toEqual([]);
  await field('Email').fill('ana@example.org');
  await expect.element(page.getByText('Enter your email.')).not.toBeInTheDocument();
});

test('a field that the API refuses gets the sentence and the focus, and the next click takes it back', async () => {
  await api.answer(SEND, { refusal: 'invalid', detail: REFUSAL, field: 'email' }, { status: 204 });
  await show(<NoteForm />);
  await fill();
  await send.click();
  await expect.element(field('Email')).toHaveFocus();
  await expect.element(field('Email')).toHaveAccessibleDescription(REFUSAL);
  expect(page.getByText(REFUSAL).elements()).toHaveLength(1);
  await send.click();
  await expect.element(page.getByText('It was sent.')).toBeVisible();
  await expect.element(page.getByText(REFUSAL)).not.toBeInTheDocument();
});

test('a field that the form does not have is said as its message', async () => {
  await api.answer(SEND, { refusal: 'invalid', detail: 'Not from here.', field: 'origin' });
  await show(<NoteForm />);
  await fill();
  await send.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Not from here.');
  await expect.element(field('Email')).not.toHaveAttribute('aria-invalid');
});

test('a failure is said, keeps what was typed, and ends the wait', async () => {
  await api.answer(SEND, { fault: 'no-connection' });
  await show(<NoteForm />);
  await fill();
  await send.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Twofold cannot be reached just now.');
  await expect.element(field('Message')).toHaveValue(MESSAGE);
  await expect.element(send).not.toHaveAttribute('aria-busy');
});

interface NamedFormProps {
  name: string;
  onSend(name: string): void;
  children?: ReactNode;
}

function NamedForm({ name, onSend, children }: NamedFormProps) {
  const { onSubmit } = useForm({ fields: { name }, send: async (fields) => onSend(fields.name) });
  return (
    <form onSubmit={onSubmit}>
      <button type="submit">Send {name}</button>
      {children}
    </form>
  );
}

test('a form that another one shows sends itself alone', async () => {
  const sent: string[] = [];
  const onSend = (name: string) => sent.push(name);
  await show(
    <NamedForm name="outer" onSend={onSend}>
      {createPortal(<NamedForm name="inner" onSend={onSend} />, document.body)}
    </NamedForm>,
  );
  await page.getByRole('button', { name: 'Send inner' }).click();
  await expect.poll(() => sent).toEqual(['inner']);
  await page.getByRole('button', { name: 'Send outer' }).click();
  await expect.poll(() => sent).toEqual(['inner', 'outer']);
});

function Removal({ act, onError }: { act: () => Promise<void>; onError: (error: unknown) => void }) {
  const { busy, done, errorMessage, submit } = useSubmit({
    messageOf: (error) => `${plainSentence(error)} Nothing was removed.`,
    onError,
  });
  return (
    <>
      <Button busy={busy} onClick={() => void submit(act)}>
        Remove
      </Button>
      <p role="status">{done ? 'It is gone.' : errorMessage}</p>
    </>
  );
}

test('a click without fields has its own words for a failure, and may tell it elsewhere', async () => {
  const answers = [new ApiError(409, '', { sentence: 'Not now.' })];
  const told: unknown[] = [];
  const act = async () => {
    const failure = answers.shift();
    if (failure) throw failure;
  };
  await show(<Removal act={act} onError={(error) => told.push(error)} />);
  const remove = page.getByRole('button', { name: 'Remove' });
  await remove.click();
  await expect.element(page.getByRole('status')).toMatchTextContent('Not now. Nothing was removed.');
  expect(told).toHaveLength(1);
  await remove.click();
  await expect.element(page.getByRole('status')).toMatchTextContent('It is gone.');
  expect(told).toHaveLength(1);
});
