/**
 * A list of what was made: each with its name, a line or two and the way to it; with what may go wrong in
 * opening it, answers under way, and the way to make more.
 */
import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import type { ReactNode } from 'react';
import { Button, IconButton, LinkButton } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { ConfirmDialog } from '../../kit/dialog.tsx';
import { Notice } from '../../kit/messages/notice.tsx';
import { Tag } from '../../kit/tag.tsx';
import { UnreadHint } from '../way-on.tsx';
import { useRemoval } from './delete-record.tsx';
import type { UseRecords } from './use-records.ts';

interface RecordListProps {
  /** 'Your plans'. */
  title: string;
  /** 'New plan'. */
  newText: string;
  list: Pick<UseRecords<unknown>, 'lost' | 'newer' | 'errorMessage' | 'locked' | 'reload'>;
  /** The step of a form that was begun, of how many; left out for none. */
  begun?: { step: number; steps: number; onContinue(): void } | undefined;
  onNew(): void;
  /** The journal asks for a fresh sign-in. */
  onSignInAgain(): void;
  /** `RecordItem`s. */
  children: ReactNode;
  /** Under the list. */
  below?: ReactNode;
}

export function RecordList({ title, newText, list, begun, onNew, onSignInAgain, children, below }: RecordListProps) {
  const { lost, newer, errorMessage, locked, reload } = list;
  return (
    <div className="form-wrap grow pt-3 pb-12 md:pt-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{title}</h1>
        <Button variant="outline" size="small" icon={<PlusIcon size={20} aria-hidden="true" />} onClick={onNew}>
          {newText}
        </Button>
      </div>
      <p className="mt-2 text-ink-2">Encrypted; it opens only in your browser.</p>
      {errorMessage ? (
        <Notice
          tone="bad"
          title={`We couldn’t open ${title.charAt(0).toLowerCase()}${title.slice(1)}`}
          className="mt-5"
          action={
            <Button variant="outline" size="small" onClick={locked ? onSignInAgain : reload}>
              {locked ? 'Sign in again' : 'Try Again'}
            </Button>
          }
        >
          {errorMessage}
        </Notice>
      ) : null}
      {begun ? (
        <Notice
          tone="info"
          still
          title="Pick up where you left off"
          className="mt-5"
          action={
            <Button size="small" variant="outline" onClick={begun.onContinue}>
              Continue
            </Button>
          }
        >
          Step {begun.step} of {begun.steps}
        </Notice>
      ) : null}
      <ul className="mt-5 grid gap-3">{children}</ul>
      <UnreadHint lost={lost} newer={newer} what="record" />
      {below ? <div className="mt-8">{below}</div> : null}
    </div>
  );
}

interface RecordItemProps {
  /** Names it among its likes: 'Nov 21 to Dec 20'. */
  title: string;
  /** 'Six times together'. */
  note: ReactNode;
  tag?: string | undefined;
  deviceOnly: boolean;
  to: string;
  /** A further button that matters more than opening it. */
  action?: ReactNode;
  /** 'Delete this plan?' and 'Plan deleted'. */
  words: { ask: string; done: string };
  /** What stays although it goes, in the question: 'Calendar files that you have exported stay where they are.' */
  stays?: string;
  onRemove(): Promise<void>;
}

export function RecordItem(props: RecordItemProps) {
  const { title, note, tag, deviceOnly, to, action, words, stays, onRemove } = props;
  const { ask, question } = useRemoval(onRemove, words.done);
  return (
    <li>
      <Card className="grid gap-3">
        <div className="flex items-start justify-between gap-3">
          <div>
            <h2 className="font-semibold font-text text-base leading-snug tracking-normal">{title}</h2>
            <p className="mt-0.5 text-ink-2 text-sm">{note}</p>
            {deviceOnly ? <p className="mt-0.5 text-ink-3 text-sm">Kept on this device only</p> : null}
          </div>
          <div className="-mt-2 -mr-3 flex shrink-0 items-center gap-1">
            {tag ? <Tag>{tag}</Tag> : null}
            <IconButton label={`Delete ${title}`} onClick={ask}>
              <TrashIcon size={20} aria-hidden="true" />
            </IconButton>
          </div>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <LinkButton to={to} size="small" variant={action ? 'outline' : 'primary'}>
            Open<span className="sr-only"> {title}</span>
          </LinkButton>
          {action}
        </div>
      </Card>
      <ConfirmDialog
        {...question}
        title={words.ask}
        confirmText="Delete"
        cancelText="Keep it"
        danger
        busyText="Deleting..."
      >
        This deletes {title} for good{deviceOnly ? '. There is no other copy' : ', here and in your account'}. {stays}
      </ConfirmDialog>
    </li>
  );
}
