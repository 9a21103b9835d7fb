/** The page of an invitation's link, with or without an account: its greeting, one question, and what accepting means. */
import '../../style/partner.css';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { MAX_LENGTHS } from '../../../domain/partner/invitation.ts';
import { useForm } from '../../client/forms/use-form.ts';
import { useSession } from '../../client/sessions/use-session.ts';
import { ToolFrame } from '../../frame/tool-frame.tsx';
import { Button, LinkButton } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { TextArea } from '../../kit/fields/field.tsx';
import { EmptyState } from '../../kit/messages/empty-state.tsx';
import { ErrorState } from '../../kit/messages/error-state.tsx';
import { Notice } from '../../kit/messages/notice.tsx';
import { tabTitle } from '../../kit/navigation/tab-title.ts';
import { Skeleton } from '../../kit/waiting/skeleton.tsx';
import { Acts, RoomPage } from '../page-parts.tsx';
import { type UseInvited, useInvited } from './use-invited.ts';
import { WhatLinkingDoes } from './what-linking-does.tsx';

export const meta = () => tabTitle('A link');

export default function InvitePage() {
  const { user } = useSession();
  const use = useInvited(user?.adult ? user.id : undefined);
  return (
    <ToolFrame back="/">
      <RoomPage>
        <Screen use={use} />
      </RoomPage>
    </ToolFrame>
  );
}

function Screen({ use }: { use: UseInvited }) {
  const { invited, retry } = use;
  switch (invited.phase) {
    case 'loading':
      return (
        <div className="grid gap-3" role="status" aria-label="Loading...">
          <Skeleton className="h-10 w-2/3" />
          <Skeleton className="h-32" />
          <Skeleton className="h-32" />
        </div>
      );
    case 'linked':
      return <Navigate to="/partner" replace />;
    case 'none':
      return (
        <EmptyState
          heading="h1"
          seed="invite"
          title="There is no invitation here"
          action={
            <LinkButton to="/" variant="outline">
              Back to Home
            </LinkButton>
          }
        >
          If a link brought you here, part of it may be missing. Copy the whole link and try again.
        </EmptyState>
      );
    case 'failed':
      return (
        <ErrorState
          heading="h1"
          title={invited.over ? 'No longer open' : 'We couldn’t open the invitation'}
          message={invited.message}
          {...(invited.over ? {} : { onRetry: retry })}
        />
      );
    case 'open':
      return <Opened use={use} invited={invited} />;
  }
}

interface OpenedProps {
  use: UseInvited;
  invited: Extract<UseInvited['invited'], { phase: 'open' }>;
}

function Opened({ use, invited: { greeting, answered } }: OpenedProps) {
  const { user, openAuthDialog } = useSession();
  const { accept, answer, decline, errorMessage, busy } = use;
  const handleClick = () => {
    accept();
    if (!user)
      openAuthDialog({ mode: 'sign-up', message: 'Once you’re signed in, we link the two of you right away.' });
  };
  return (
    <>
      <header className="grid gap-3">
        <h1>You are invited</h1>
        <p className="lede">
          {greeting.from ? (
            <>
              <span dir="auto">{greeting.from}</span> wants to plan with you.
            </>
          ) : (
            'Someone wants to plan with you.'
          )}
        </p>
        {greeting.words ? (
          <blockquote className="wrap-anywhere border-ember border-l-3 py-1 pl-5 whitespace-pre-line" dir="auto">
            {greeting.words}
          </blockquote>
        ) : null}
        <p className="text-sm text-ink-3">
          The name and the words are theirs. We can’t tell who sent this, so accept only if you know.
        </p>
      </header>
      {errorMessage ? <Notice tone="bad">{errorMessage}</Notice> : null}
      {greeting.question ? (
        <AnswerForm question={greeting.question} answered={answered} busy={busy === 'answer'} onAnswer={answer} />
      ) : null}
      <Card className="grid gap-3">
        <h2 className="text-xl">Link your accounts</h2>
        <p className="muted">
          {user
            ? 'You’re signed in, so one tap links you. Nothing is shared until you choose it.'
            : 'You need an account of your own. Nothing is shared until you choose it.'}
        </p>
        <Acts>
          <Button busy={busy === 'accept'} busyText="Linking..." onClick={handleClick}>
            Accept
          </Button>
          <Button variant="outline" disabled={busy !== null} onClick={decline}>
            No, thank you
          </Button>
        </Acts>
        <p className="text-sm text-ink-3">
          If you decline, nobody is told. The link stays open until it expires or is taken back.
        </p>
      </Card>
      <WhatLinkingDoes />
    </>
  );
}

interface AnswerFormProps {
  question: string;
  answered: boolean;
  busy: boolean;
  onAnswer(text: string): Promise<void>;
}

function AnswerForm({ question, answered, busy, onAnswer }: AnswerFormProps) {
  const [text, setText] = useState('');
  const { errors, onSubmit, clear } = useForm({
    fields: { answer: text },
    check: ({ answer }) => ({ answer: answer.trim() ? '' : 'Please write a few words.' }),
    send: ({ answer }) => onAnswer(answer),
  });
  return (
    <Card aria-live="polite">
      {answered ? (
        <p>Your answer is on its way to whoever invited you.</p>
      ) : (
        <form className="grid gap-3" noValidate onSubmit={onSubmit}>
          <TextArea
            label={question}
            hint="No account needed. You can answer once, encrypted for whoever asked."
            rows={3}
            maxLength={MAX_LENGTHS.answer}
            value={text}
            error={errors.answer}
            onChange={(typed) => {
              setText(typed);
              clear();
            }}
          />
          <Acts>
            <Button type="submit" variant="outline" busy={busy} busyText="Sending...">
              Send answer
            </Button>
          </Acts>
        </form>
      )}
    </Card>
  );
}
