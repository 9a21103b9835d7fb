/** A list of what was made, with what may go wrong in opening it, answers under way, and the way to make more. */
import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import type { ReactNode } from 'react';
import { Button } from '../kit/button.tsx';
import { Notice } from '../kit/notice.tsx';
import { UnreadHint } from './unread-hint.tsx';
import type { UseRecords } from './use-records.ts';

export interface RecordListProps {
  /** 'Your plans'. */
  title: string;
  /** 'New plan'. */
  newText: string;
  list: Pick<UseRecords<unknown>, 'lost' | 'newer' | 'trouble' | 'locked' | 'reload'>;
  /** The step of a form that was begun, of how many; left out for none. */
  begun?: { step: number; steps: number; onContinue(): void } | undefined;
  onNew(): void;
  /** The journal asks for a fresh sign-in. */
  onSignInAgain(): void;
  /** `RecordItem`s. */
  children: ReactNode;
}

export function RecordList({ title, newText, list, begun, onNew, onSignInAgain, children }: RecordListProps) {
  const { lost, newer, trouble, locked, reload } = list;
  return (
    <div className="form-wrap grow pt-4 pb-16 md:pt-8">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl leading-[1.15]">{title}</h1>
        <Button variant="outline" size="small" icon={<PlusIcon size={20} aria-hidden="true" />} onClick={onNew}>
          {newText}
        </Button>
      </div>
      <p className="mt-2 text-ink-2">Kept sealed, opened in this browser.</p>
      {trouble ? (
        <Notice
          tone="bad"
          title={`${title} could not be opened`}
          className="mt-6"
          action={
            <Button variant="outline" size="small" onClick={locked ? onSignInAgain : reload}>
              {locked ? 'Sign in again' : 'Try Again'}
            </Button>
          }
        >
          {trouble}
        </Notice>
      ) : null}
      {begun ? (
        <Notice
          tone="info"
          still
          title="You have answers under way"
          className="mt-6"
          action={
            <Button size="small" variant="outline" onClick={begun.onContinue}>
              Continue
            </Button>
          }
        >
          Step {begun.step} of {begun.steps}
        </Notice>
      ) : null}
      <ul className="mt-6 grid gap-3">{children}</ul>
      <UnreadHint lost={lost} newer={newer} what="record" />
    </div>
  );
}
