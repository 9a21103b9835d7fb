/**
 * Applications of therapists for administrators: newest first, opened one by one, each with all that it says
 * and how far it has come.
 */
import { useId, useState } from 'react';
import {
  APPLICATION_STATUSES,
  type ApplicationStatus,
  mayBecome,
  STATUS_WORDS,
} from '../../domain/therapy/application.ts';
import type { ApplicationView } from '../../domain/therapy/application-views.ts';
import { callApi } from '../client/api.ts';
import { useSubmit } from '../client/forms/use-form.ts';
import { useApiQuery } from '../client/queries.ts';
import { Button } from '../kit/button.tsx';
import { ConfirmDialog } from '../kit/dialog.tsx';
import { Select } from '../kit/fields/select.tsx';
import { EmptyState } from '../kit/messages/empty-state.tsx';
import { ErrorState } from '../kit/messages/error-state.tsx';
import { Notice } from '../kit/messages/notice.tsx';
import { tabTitle } from '../kit/navigation/tab-title.ts';
import { Tag, type TagProps } from '../kit/tag.tsx';
import { dayOfInstant, momentOfInstant } from '../kit/time/date-language.ts';
import { Skeleton } from '../kit/waiting/skeleton.tsx';

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
          Therapists who would like to be partners. Their applications are encrypted and open only here.
        </p>
      </div>
      <Select label="Show" className="max-w-[320px]" value={shown} onChange={choose} options={options} />
      {data === undefined && errorMessage ? (
        <ErrorState heading="h2" title="We couldn’t load the applications" message={errorMessage} onRetry={refetch} />
      ) : null}
      {data === undefined && !errorMessage ? (
        <div className="grid gap-5" role="status" aria-label="Loading...">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </div>
      ) : null}
      {data?.items.length === 0 ? (
        <EmptyState seed="two-chairs" heading="h2" title={all === 0 ? 'No applications yet' : 'None with this status'}>
          The form is on the counselling page.
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

const TONES: Record<ApplicationStatus, NonNullable<TagProps['tone']>> = {
  new: 'ember',
  'in-contact': 'warn',
  accepted: 'good',
  declined: 'plain',
};

interface ApplicationItemProps {
  application: ApplicationView;
  onChanged: () => void;
}

function ApplicationItem({ application, onChanged }: ApplicationItemProps) {
  const { fullName, status, receivedAt, opened } = application;
  const [open, setOpen] = useState(false);
  const panel = useId();
  return (
    <li className="max-md:!grid-cols-1">
      <div className="grid min-w-0 gap-1">
        <p className="font-semibold wrap-anywhere" dir="auto">
          {opened ? fullName : 'The key to this one is missing'}
        </p>
        <p className="num text-sm text-ink-2">received {momentOfInstant(receivedAt)}</p>
      </div>
      <div className="flex items-center gap-3">
        <Tag tone={TONES[status]}>{STATUS_WORDS[status]}</Tag>
        <Button
          variant="outline"
          size="small"
          aria-expanded={open}
          aria-controls={open ? panel : undefined}
          aria-label={`${open ? 'Close' : 'Open'} the application${opened ? ` of ${fullName}` : ''}`}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Close' : 'Open'}
        </Button>
      </div>
      {open ? (
        <div id={panel} className="col-span-full grid gap-5 pt-3">
          <Opened application={application} onChanged={onChanged} />
        </div>
      ) : null}
    </li>
  );
}

function Opened({ application, onChanged }: ApplicationItemProps) {
  const { id, status } = application;
  const [asking, setAsking] = useState(false);
  const { busy, errorMessage, submit } = useSubmit();
  const run = async (act: () => Promise<unknown>) => {
    await submit(async () => {
      await act();
      onChanged();
    });
    setAsking(false);
  };
  const options = APPLICATION_STATUSES.filter((to) => to === status || mayBecome(status, to)).map((value) => ({
    value,
    label: STATUS_WORDS[value],
  }));
  return (
    <>
      <ApplicationWords application={application} />
      <div className="flex flex-wrap items-end gap-3">
        <Select
          label="Status"
          value={status}
          disabled={busy}
          options={options}
          onChange={(to) =>
            void run(() => callApi('PUT /admin/therapists/{id}', { params: { id }, body: { status: to } }))
          }
        />
        <Button variant="quiet" onClick={() => setAsking(true)}>
          Remove
        </Button>
      </div>
      {errorMessage ? <Notice tone="bad">{errorMessage}</Notice> : null}
      <ConfirmDialog
        open={asking}
        title="Remove this application?"
        confirmText="Remove"
        danger
        busy={busy}
        busyText="Processing..."
        onConfirm={() => void run(() => callApi('DELETE /admin/therapists/{id}', { params: { id } }))}
        onClose={() => setAsking(false)}
      >
        You can’t undo this. The audit log keeps its number, never its words.
      </ConfirmDialog>
    </>
  );
}

function ApplicationWords({ application }: { application: ApplicationView }) {
  const { email, phone, linkedin, message, removedAt } = application;
  return (
    <>
      <dl className="account-facts">
        <Fact name="Email">{email ? <a href={`mailto:${email}`}>{email}</a> : 'none'}</Fact>
        <Fact name="Phone">{phone ? <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a> : 'none'}</Fact>
        <Fact name="LinkedIn">
          {linkedin ? (
            <a href={linkedin} target="_blank" rel="noopener noreferrer">
              {linkedin.replace('https://', '')}
            </a>
          ) : (
            'none'
          )}
        </Fact>
      </dl>
      <p className="num text-sm text-ink-2">
        {removedAt
          ? `Deleted on ${dayOfInstant(removedAt)} unless its status changes.`
          : 'It stays until you remove it.'}
      </p>
      {message ? (
        <p className="whitespace-pre-wrap wrap-anywhere" dir="auto">
          {message}
        </p>
      ) : null}
    </>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
