/** Applications of therapists for administrators: newest first, opened one by one, each with how far it has come. */
import { useState } from 'react';
import type { ApplicationStatus } from '../../domain/therapy/application.ts';
import { APPLICATION_STATUSES, STATUS_WORDS } from '../../domain/therapy/application.ts';
import { useApiQuery } from '../client/queries.ts';
import { Button } from '../kit/button.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { ErrorState } from '../kit/error-state.tsx';
import { Select } from '../kit/select.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { tabTitle } from '../kit/tab-title.ts';
import { ApplicationItem } from './application-item.tsx';

export const meta = () => tabTitle('Therapists');

type Shown = ApplicationStatus | 'all';

export default function TherapistsPage() {
  const [shown, setShown] = useState<Shown>('all');
  const [page, setPage] = useState(1);
  const query = { page, ...(shown !== 'all' && { status: shown }) };
  const { data, errorMessage, refetch } = useApiQuery('GET /admin/therapists', { query });
  const all = data ? Object.values(data.counts).reduce((sum, there) => sum + there, 0) : 0;
  const options = (['all', ...APPLICATION_STATUSES] as const).map((value) => {
    const there = data ? ` (${value === 'all' ? all : data.counts[value]})` : '';
    return { value, label: `${value === 'all' ? 'All' : STATUS_WORDS[value]}${there}` };
  });
  const choose = (value: Shown) => {
    setShown(value);
    setPage(1);
  };
  return (
    <div className="admin-page">
      <div className="grid gap-2">
        <h1>Therapists</h1>
        <p className="text-ink-2">
          Who applied as a counselling partner. Applications lie sealed with this server’s key and open here alone.
        </p>
      </div>
      <Select label="Show" className="max-w-[320px]" value={shown} onChange={choose} options={options} />
      {data === undefined && errorMessage ? (
        <ErrorState heading="h2" title="The applications could not be read" message={errorMessage} onRetry={refetch} />
      ) : null}
      {data === undefined && !errorMessage ? (
        <div className="grid gap-4" role="status" aria-label="Loading...">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </div>
      ) : null}
      {data?.items.length === 0 ? (
        <EmptyState seed="two-chairs" heading="h2" title={all === 0 ? 'Nobody has applied yet' : 'None of this kind'}>
          The form is on the page about counselling.
        </EmptyState>
      ) : null}
      {data && data.items.length > 0 ? (
        <ul className="rows" aria-label="Applications, newest first">
          {data.items.map((application) => (
            <ApplicationItem key={application.id} application={application} onChanged={refetch} />
          ))}
        </ul>
      ) : null}
      {data && (data.hasPrev || data.hasNext) ? (
        <nav className="flex items-center gap-3" aria-label="Pages">
          <Button variant="outline" disabled={!data.hasPrev} onClick={() => setPage(page - 1)}>
            Newer
          </Button>
          <p className="num text-sm text-ink-2">Page {data.page}</p>
          <Button variant="outline" disabled={!data.hasNext} onClick={() => setPage(page + 1)}>
            Older
          </Button>
        </nav>
      ) : null}
    </div>
  );
}
