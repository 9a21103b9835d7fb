/** One record as it comes from the sealed journal: being opened, open, missing or locked. */
import type { ReactNode } from 'react';
import { signInAgain } from '../client/sign-in-again.ts';
import { RecordTrouble, type RecordTroubleProps } from './record-trouble.tsx';
import { useRecord } from './use-record.ts';
import type { RecordKind } from './use-records.ts';

export interface OpenedRecordProps<T> {
  /** Has to be the same object each time. */
  kind: RecordKind<T>;
  userId: string;
  id: string;
  /** `missing`: what may have become of it. */
  words: Pick<RecordTroubleProps, 'what' | 'list' | 'safe' | 'still'> & { missing: string };
  /** While it is being opened. */
  opening: ReactNode;
  children(value: T, deviceOnly: boolean): ReactNode;
}

/** For one person and one record: remount with a key when either changes. */
export function OpenedRecord<T>({ kind, userId, id, words, opening, children }: OpenedRecordProps<T>) {
  const { record, reload } = useRecord(kind, userId, id);
  if (record.phase === 'open') return children(record.value, record.deviceOnly);
  if (record.phase === 'loading') return opening;
  const { missing, ...trouble } = words;
  const message = record.phase === 'missing' ? missing : record.message;
  return (
    <RecordTrouble
      {...trouble}
      kind={record.phase === 'failed' ? 'other' : record.phase}
      message={message}
      onRetry={reload}
      onSignInAgain={() => signInAgain(message)}
    />
  );
}
