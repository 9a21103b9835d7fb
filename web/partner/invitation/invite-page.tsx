/** The page of an invitation's link, with or without an account: its greeting, one question, and what accepting means. */
import '../../style/partner.css';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Navigate } from 'react-router';
import { type Greeting, MAX_LENGTHS } from '../../../domain/partner/invitation.ts';
import { useForm } from '../../client/forms/use-form.ts';
import { useSession } from '../../client/sessions/use-session.ts';
import { ToolFrame } from '../../frame/tool-frame.tsx';
import { Button, LinkButton } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { classNames } from '../../kit/class-names.ts';
import { TextArea } from '../../kit/fields/field.tsx';
import { EmptyState } from '../../kit/messages/empty-state.tsx';
import { ErrorState } from '../../kit/messages/error-state.tsx';
import { Notice } from '../../kit/messages/notice.tsx';
import { tabTitle } from '../../kit/navigation/tab-title.ts';
import { Skeleton } from '../../kit/waiting/skeleton.tsx';
import { Acts, RoomPage } from '../page-parts.tsx';
import { FoldedCard, OpenCard } from './invitation-card.tsx';
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

function Opened({ use, invited }: OpenedProps) {
  const { errorMessage, busy } = use;
  const [isOpen, setOpen] = useState(false);
  // Whoever comes back from signing in has opened it before.
  if (!isOpen && !errorMessage && busy !== 'accept') {
    return <Folded from={invited.greeting.from} onOpen={() => setOpen(true)} />;
  }
  return <Unfolded use={use} invited={invited} />;
}

const Folded = ({ from, onOpen }: { from: string; onOpen(): void }) => (
  <div className="grid justify-items-center gap-5 text-center">
    <FoldedCard from={from} className="h-90 w-62" />
    <h1 className="mt-3 text-2xl wrap-anywhere">
      {from ? (
        <>
          A card from <span dir="auto">{from}</span>
        </>
      ) : (
        'A card for you'
      )}
    </h1>
    <Button className="w-62 max-w-full" onClick={onOpen}>
      Open it
    </Button>
    <p className="text-ink-3 text-sm">Open it only if you know who sent it.</p>
  </div>
);

function Unfolded({ use, invited: { greeting, answered } }: OpenedProps) {
  const { accept, answer, decline, errorMessage, busy } = use;
  const { user, openAuthDialog } = useSession();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const handleClick = () => {
    accept();
    if (!user)
      openAuthDialog({ mode: 'sign-up', message: 'Once you’re signed in, we link the two of you right away.' });
  };
  return (
    <>
      {errorMessage ? <Notice tone="bad">{errorMessage}</Notice> : null}
      <OpenCard>
        <Greeted greeting={greeting} heading={heading} />
        <div className="grid gap-3 border-line border-t pt-5">
          <p className="text-ink-2">
            A month of evenings for two, in a private planner. Each of you chooses what the other sees. Nothing is
            shared before that.
          </p>
          <Acts>
            <Button busy={busy === 'accept'} busyText="Linking..." onClick={handleClick}>
              Accept
            </Button>
            <Button variant="quiet" disabled={busy !== null} onClick={decline}>
              No, thank you
            </Button>
          </Acts>
          <p className="text-sm text-ink-3">
            {user
              ? 'If you decline, nobody is told.'
              : 'You need an account of your own. If you decline, nobody is told.'}
          </p>
        </div>
      </OpenCard>
      {greeting.question ? (
        <AnswerForm question={greeting.question} answered={answered} busy={busy === 'answer'} onAnswer={answer} />
      ) : null}
      <WhatLinkingDoes />
    </>
  );
}

/** As many as stand well in large letters. */
const FEW_WORDS = 120;

interface GreetedProps {
  greeting: Greeting;
  heading: RefObject<HTMLHeadingElement | null>;
}

/** What the sender wrote, in the hand of a note. */
const Greeted = ({ greeting: { from, words }, heading }: GreetedProps) => (
  <header className="grid gap-3 wrap-anywhere">
    <h1
      ref={heading}
      tabIndex={-1}
      className="font-semibold font-text text-ember-text text-sm tracking-normal outline-none"
    >
      {from ? (
        <>
          <span dir="auto">{from}</span> wants to plan with you
        </>
      ) : (
        'Someone wants to plan with you'
      )}
    </h1>
    {words ? (
      <blockquote
        className={classNames('font-note whitespace-pre-line', words.length > FEW_WORDS ? 'text-lg' : 'text-2xl')}
        dir="auto"
      >
        {words}
      </blockquote>
    ) : (
      <p className="font-note text-2xl">You are invited.</p>
    )}
    <p className="text-sm text-ink-3">
      The name and the words are theirs. We can’t tell who sent this, so accept only if you know.
    </p>
  </header>
);

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
