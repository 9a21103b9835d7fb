/** What administrators did, newest first; older acts are fetched when asked for. */
import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { AuditEntry, AuditPerson } from '../../../server/accounts/admin/audit.ts';
import { plainSentence } from '../../client/api.ts';
import { Button } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/messages/empty-state.tsx';
import { ErrorState } from '../../kit/messages/error-state.tsx';
import { Notice } from '../../kit/messages/notice.tsx';
import { useReadingOn } from '../../kit/navigation/more-button.tsx';
import { tabTitle } from '../../kit/navigation/tab-title.ts';
import { momentOfInstant } from '../../kit/time/date-language.ts';
import { Skeleton } from '../../kit/waiting/skeleton.tsx';
import { listAudit } from './admin-account.ts';
import { actInWords } from './admin-words.ts';

export const meta = () => tabTitle('Audit log');

interface Log {
  /** Null before the first answer. */
  entries: AuditEntry[] | null;
  next: number | null;
  busy: boolean;
  errorMessage: string;
}

/** The newest page is read at once; `fetchPage(before)` adds what is older than that entry. */
function useAuditLog(): Log & { fetchPage(before?: number): Promise<void> } {
  const [log, setLog] = useState<Log>({ entries: null, next: null, busy: true, errorMessage: '' });

  const fetchPage = useCallback(async (before?: number) => {
    setLog((was) => ({ ...was, busy: true, errorMessage: '' }));
    await listAudit(before).then(
      ({ entries, next }) =>
        setLog((was) => ({
          entries: before === undefined ? entries : [...(was.entries ?? []), ...entries],
          next,
          busy: false,
          errorMessage: '',
        })),
      (error: unknown) => setLog((was) => ({ ...was, busy: false, errorMessage: plainSentence(error) })),
    );
  }, []);
  useEffect(() => void fetchPage(), [fetchPage]);
  return { ...log, fetchPage };
}

export default function AdminAuditPage() {
  const { entries, next, busy, errorMessage, fetchPage } = useAuditLog();
  const { list, mark } = useReadingOn<HTMLOListElement>(entries?.length ?? 0, busy);
  const showOlder = (before: number) => {
    mark();
    void fetchPage(before);
  };
  return (
    <div className="admin-page">
      <div className="grid gap-2">
        <h1>Audit log</h1>
        <p className="text-ink-2">Everything administrators did. No line can be changed or removed.</p>
      </div>
      {entries === null && busy ? <Loading /> : null}
      {entries === null && errorMessage ? (
        <ErrorState
          heading="h2"
          title="We couldn’t load the log"
          message={errorMessage}
          onRetry={() => void fetchPage()}
        />
      ) : null}
      {entries?.length === 0 ? (
        <EmptyState seed="audit-log" heading="h2" title="Nothing here yet">
          The first look at an account will be the first line here.
        </EmptyState>
      ) : null}
      {entries && entries.length > 0 ? (
        <ol ref={list} className="rows num" aria-label="Acts, newest first">
          {entries.map((entry) => (
            <Line key={entry.id} entry={entry} />
          ))}
        </ol>
      ) : null}
      {entries && errorMessage ? <Notice tone="bad">{errorMessage}</Notice> : null}
      {next === null ? null : (
        <Button
          variant="outline"
          className="justify-self-start"
          busy={busy}
          busyText="Loading..."
          onClick={() => showOlder(next)}
        >
          Show older
        </Button>
      )}
    </div>
  );
}

function Line({ entry }: { entry: AuditEntry }) {
  const { at, actor, subject, details } = entry;
  return (
    <li tabIndex={-1} className="outline-none max-md:!grid-cols-1">
      <div className="grid min-w-0 gap-1">
        <p>
          <span className="font-semibold">{actInWords(entry)}</span>
          {subject ? (
            <>
              {': '}
              <Subject person={subject} />
            </>
          ) : null}
        </p>
        {typeof details.reason === 'string' ? (
          <p className="text-sm text-ink-2 wrap-anywhere" dir="auto">
            {details.reason}
          </p>
        ) : null}
      </div>
      <p className="text-sm text-ink-3 md:text-right">
        <time dateTime={at}>{momentOfInstant(at)}</time>
        <span className="block break-all">by {actor.email ?? 'an erased account'}</span>
      </p>
    </li>
  );
}

/** The address is handed over beside the link, never in it. */
function Subject({ person }: { person: AuditPerson }) {
  if (person.email === null) return <span className="text-ink-2">an erased account</span>;
  return (
    <Link className="link break-all" to="/admin/accounts" state={{ email: person.email }}>
      {person.email}
    </Link>
  );
}

function Loading() {
  return (
    <div className="grid gap-5" role="status" aria-label="Loading...">
      {['a', 'b', 'c', 'd'].map((line) => (
        <Skeleton key={line} className="h-14" />
      ))}
    </div>
  );
}
