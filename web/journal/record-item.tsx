/** One record in a list of what was made: its name, a line or two, the way to it, and its removal after a question. */
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import type { ReactNode } from 'react';
import { Card } from '../kit/card.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { IconButton } from '../kit/icon-button.tsx';
import { LinkButton } from '../kit/link-button.tsx';
import { Tag } from '../kit/tag.tsx';
import { useRemoval } from './use-removal.ts';

export interface RecordItemProps {
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
      <Card className="grid gap-4">
        <div className="flex items-start justify-between gap-4">
          <div>
            <h2 className="font-semibold font-text text-lg leading-snug tracking-normal">{title}</h2>
            <p className="mt-0.5 text-ink-2 text-sm">{note}</p>
            {deviceOnly ? <p className="mt-0.5 text-ink-3 text-sm">Kept on this device only</p> : null}
          </div>
          <div className="-mt-2.5 -mr-3 flex shrink-0 items-center gap-1">
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
        {title} goes for good{deviceOnly ? ', and there is no other copy' : ', here and in your account'}. {stays}
      </ConfirmDialog>
    </li>
  );
}
