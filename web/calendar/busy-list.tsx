/** Each calendar by file or address that busy times come from, how it stands, and an end for it. */
import { useState } from 'react';
import type { BusyFileRecord } from '../../domain/calendar/busy-file-record.ts';
import type { ImportError, SeenImport } from '../../domain/calendar/import.ts';
import { useSubmit } from '../client/use-form.ts';
import { journalError } from '../journal/journal-error.ts';
import type { ListedRecord } from '../journal/use-records.ts';
import { Button } from '../kit/button.tsx';
import { dayOfInstant, momentOfInstant } from '../kit/date-language.ts';
import { ConfirmDialog } from '../kit/dialog.tsx';
import { useToast } from '../kit/toaster.tsx';
import type { UseBusySources } from './use-busy-sources.ts';

const ERRORS: Readonly<Record<ImportError, string>> = {
  gone: 'There is nothing at its address any more. What was read last still counts.',
  refused: 'Its address does not let us in any more. What was read last still counts.',
  unreachable: 'Its address did not answer. We go on trying, and what was read last still counts.',
  'too-large': 'It has grown larger than 5 MB. What was read last still counts.',
  'not-a-calendar': 'What lies at its address is no calendar any more. What was read last still counts.',
  'partly-read': 'Some of its entries could not be read as times and don’t count. All others do.',
};

/** With its year: a file counts beyond the turn of one. */
const dayOf = (date: string): string => dayOfInstant(`${date}T12:00:00Z`);

interface BusyListProps {
  sources: UseBusySources;
  files: readonly ListedRecord<BusyFileRecord>[];
  addresses: readonly SeenImport[];
}

interface Source {
  id: string;
  name: string;
  note: string;
  remove(): Promise<void>;
}

const addressSource = ({ id, name, host, error, read_at }: SeenImport, sources: UseBusySources): Source => ({
  id,
  name: name || host,
  note: error
    ? ERRORS[error]
    : `${name ? `${host}, read` : 'Read'} every hour${read_at ? `, last ${momentOfInstant(read_at)}` : ''}.`,
  remove: () => sources.removeAddress(id),
});

const fileSource = ({ id, value, deviceOnly }: ListedRecord<BusyFileRecord>, sources: UseBusySources): Source => ({
  id,
  name: value.name,
  note: `A file of ${dayOf(value.read)}; its times up to ${dayOf(value.until)} count.${deviceOnly ? ' On this device alone.' : ''}`,
  remove: () => sources.files.remove(id),
});

export function BusyList({ sources, files, addresses }: BusyListProps) {
  const [going, setGoing] = useState<Source | null>(null);
  const toast = useToast();
  const { busy, submit } = useSubmit({
    onError: (error) => {
      toast(journalError(error).message, 'bad');
      setGoing(null);
    },
  });
  const all = [...addresses.map((one) => addressSource(one, sources)), ...files.map((one) => fileSource(one, sources))];
  const remove = ({ name, remove: end }: Source) =>
    submit(async () => {
      await end();
      toast(`${name} counts no more.`);
      setGoing(null);
    });
  if (all.length === 0) {
    // What cannot be read is said below.
    return sources.files.lost + sources.files.newer > 0 ? null : (
      <p className="text-ink-2">
        Nothing yet. A connected calendar above counts by itself; here is where a file or an address of any other goes.
      </p>
    );
  }
  return (
    <>
      <ul className="account-list">
        {all.map((source) => (
          <li key={source.id} className="account-row">
            <div className="min-w-0 flex-1">
              <p className="font-semibold wrap-anywhere">{source.name}</p>
              <p className="num text-sm text-ink-2">{source.note}</p>
            </div>
            <Button
              variant="outline"
              size="small"
              aria-label={`Remove ${source.name}`}
              onClick={() => setGoing(source)}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={going !== null}
        title="Remove this calendar?"
        confirmText="Remove"
        busy={busy}
        onConfirm={() => going && void remove(going)}
        onClose={() => setGoing(null)}
      >
        The times that came from it are dropped. Plans that keep clear of them stay as they are.
      </ConfirmDialog>
    </>
  );
}
