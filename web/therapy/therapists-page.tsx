/**
 * Applications of therapists for administrators: newest first, opened one by one, each with all that it says
 * and how far it has come.
 */
import { useId, useState } from 'react';
import { readPage } from '../../domain/paged.ts';
import {
  APPLICATION_STATUSES,
  type ApplicationStatus,
  mayBecome,
  STATUS_WORDS,
} from '../../domain/therapy/application.ts';
import type { ApplicationView } from '../../domain/therapy/application-views.ts';
import { callApi } from '../client/api.ts';
import { useForm, useSubmit } from '../client/forms/use-form.ts';
import { useApiQuery } from '../client/queries.ts';
import { Button } from '../kit/button.tsx';
import { ConfirmDialog } from '../kit/dialog.tsx';
import { Select } from '../kit/fields/select.tsx';
import { EmptyState } from '../kit/messages/empty-state.tsx';
import { Notice } from '../kit/messages/notice.tsx';
import { useToast } from '../kit/messages/toaster.tsx';
import { useFocusAfter } from '../kit/navigation/more-button.tsx';
import { PagedList } from '../kit/navigation/paged-list.tsx';
import { oneOf, useAddress } from '../kit/navigation/pager.tsx';
import { tabTitle } from '../kit/navigation/tab-title.ts';
import { Tag, type TagProps } from '../kit/tag.tsx';
import { dayOfInstant, momentOfInstant } from '../kit/time/date-language.ts';

export const meta = () => tabTitle('Therapists');

const SHOWN = ['all', ...APPLICATION_STATUSES] as const;

export default function TherapistsPage() {
  const address = useAddress();
  const shown = oneOf(SHOWN, address.get('status'), 'all');
  const query = { page: readPage(address.get('page')), ...(shown !== 'all' && { status: shown }) };
  const read = useApiQuery('GET /admin/therapists', { query });
  const { place: heading, focusAfter } = useFocusAfter<HTMLHeadingElement>();
  const { data, refetch } = read;
  const all = sumOf(data?.counts);
  /** It may be in this list no longer, and what was clicked with it. */
  const changed = async (id: string) => {
    const now = await refetch();
    if (now?.items.every((item) => item.id !== id)) focusAfter();
  };
  return (
    <div className="admin-page">
      <div className="grid gap-2">
        <h1 ref={heading} tabIndex={-1} className="outline-none">
          Therapists
        </h1>
        <p className="text-ink-2">
          Therapists who would like to be partners. Their applications are encrypted and open only here.
        </p>
      </div>
      <Select
        label="Show"
        className="max-w-[320px]"
        value={shown}
        onChange={(value) => address.set('status', value === 'all' ? '' : value)}
        options={optionsOf(data?.counts)}
      />
      <PagedList
        read={read}
        failed="We couldn’t load the applications"
        empty={
          <EmptyState
            seed="two-chairs"
            heading="h2"
            title={all === 0 ? 'No applications yet' : 'None with this status'}
          >
            The form is on the counselling page.
          </EmptyState>
        }
      >
        {(items) => (
          <ul className="rows" aria-label="Applications, newest first">
            {items.map((application) => (
              <ApplicationItem
                key={application.id}
                application={application}
                onChanged={() => changed(application.id)}
              />
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
}

type Counts = Readonly<Record<ApplicationStatus, number>>;

const sumOf = (counts: Counts | undefined): number =>
  Object.values(counts ?? {}).reduce((sum, there) => sum + there, 0);

/** Each with how many there are, once that is known. */
const optionsOf = (counts: Counts | undefined) =>
  SHOWN.map((value) => {
    const there = counts ? ` (${value === 'all' ? sumOf(counts) : counts[value]})` : '';
    return { value, label: `${value === 'all' ? 'All' : STATUS_WORDS[value]}${there}` };
  });

const TONES: Record<ApplicationStatus, NonNullable<TagProps['tone']>> = {
  new: 'ember',
  'in-contact': 'warn',
  accepted: 'good',
  declined: 'plain',
};

interface ApplicationItemProps {
  application: ApplicationView;
  /** Resolves once the list was read again. */
  onChanged: () => Promise<void>;
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
  const { id } = application;
  const [asking, setAsking] = useState(false);
  const toast = useToast();
  const { busy, errorMessage, submit } = useSubmit();
  const remove = async () => {
    await submit(async () => {
      await callApi('DELETE /admin/therapists/{id}', { params: { id } });
      toast('Application removed.');
      // Behind an open dialog nothing takes the focus.
      setAsking(false);
      await onChanged();
    });
    setAsking(false);
  };
  return (
    <>
      <ApplicationWords application={application} />
      <div className="flex flex-wrap items-end gap-3">
        <StatusForm application={application} onChanged={onChanged} />
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
        onConfirm={() => void remove()}
        onClose={() => setAsking(false)}
      >
        You can’t undo this. The audit log keeps its number, never its words.
      </ConfirmDialog>
    </>
  );
}

/** Saved by a button: the arrow keys go through every status on their way, and each would be kept and logged. */
function StatusForm({ application: { id, status }, onChanged }: ApplicationItemProps) {
  const [picked, setPicked] = useState<ApplicationStatus | null>(null);
  const toast = useToast();
  const to = picked ?? status;
  const { busy, errors, errorMessage, onSubmit, clear } = useForm({
    fields: { status: to },
    send: async (body) => {
      if (to !== status) await callApi('PUT /admin/therapists/{id}', { params: { id }, body });
      await onChanged();
      setPicked(null);
      toast(`Saved: ${STATUS_WORDS[to]}.`);
    },
  });
  const options = APPLICATION_STATUSES.filter((next) => next === status || mayBecome(status, next)).map((value) => ({
    value,
    label: STATUS_WORDS[value],
  }));
  return (
    <form className="flex flex-wrap items-end gap-3" noValidate onSubmit={onSubmit}>
      <Select
        label="Status"
        value={to}
        options={options}
        error={errors.status || errorMessage || undefined}
        onChange={(next) => {
          setPicked(next);
          clear();
        }}
      />
      <Button type="submit" variant="outline" busy={busy} busyText="Saving...">
        Save Status
      </Button>
    </form>
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
