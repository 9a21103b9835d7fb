/** Shows one journal record: loading, open, missing or locked, each with its way on. */
import type { ReactNode } from 'react';
import { signInAgain } from '../../client/sessions/use-session.ts';
import { LinkButton } from '../../kit/button.tsx';
import { ErrorState } from '../../kit/messages/error-state.tsx';
import { wayOut } from '../way-on.tsx';
import { type RecordKind, useRecord } from './use-records.ts';

interface OpenedRecordProps<T> {
  /** Has to be referentially stable. */
  kind: RecordKind<T>;
  userId: string;
  id: string;
  /** `missing`: what may have become of it. */
  words: Pick<RecordErrorProps, 'what' | 'list' | 'safe' | 'still'> & { missing: string };
  /** Shown while it loads. */
  opening: ReactNode;
  children(value: T, deviceOnly: boolean): ReactNode;
}

/** For one person and one record: remount with a key when either changes. */
export function OpenedRecord<T>({ kind, userId, id, words, opening, children }: OpenedRecordProps<T>) {
  const { record, reload } = useRecord(kind, userId, id);
  if (record.phase === 'open') return children(record.value, record.deviceOnly);
  if (record.phase === 'loading') return opening;
  const { missing, ...error } = words;
  const message = record.phase === 'missing' ? missing : record.message;
  return (
    <RecordError
      {...error}
      kind={record.phase === 'failed' ? 'other' : record.phase}
      message={message}
      onRetry={reload}
      onSignInAgain={() => signInAgain(message)}
    />
  );
}

interface RecordErrorProps {
  kind: 'missing' | 'locked' | 'newer' | 'other';
  /** The reason; for a missing record what may have happened to it. */
  message: string;
  /** 'plan', for the titles. */
  what: string;
  /** The list of its kind: address and 'See your plans'. */
  list: { to: string; text: string };
  /** 'Your plan is safe in it.' */
  safe: string;
  /** 'It is still in your journal.' */
  still: string;
  onRetry(): void;
  onSignInAgain(): void;
}

export function RecordError(props: RecordErrorProps) {
  const { kind, message, what, list, safe, still, onRetry, onSignInAgain } = props;
  if (kind === 'locked') {
    return (
      <ErrorState
        heading="h1"
        title="Your journal is locked"
        message={message}
        kept={safe}
        retryText="Sign in again"
        onRetry={onSignInAgain}
      />
    );
  }
  if (kind === 'missing') {
    return (
      <div className="state">
        <h1 className="state-title">No {what} here</h1>
        <p className="max-w-[46ch] text-sm text-ink-2">{message}</p>
        <LinkButton to={list.to} className="mt-2">
          {list.text}
        </LinkButton>
      </div>
    );
  }
  return (
    <ErrorState
      heading="h1"
      title={`We couldn’t open the ${what}`}
      message={message}
      kept={still}
      {...wayOut(kind === 'newer', onRetry)}
    />
  );
}
