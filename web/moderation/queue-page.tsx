/** Story moderation: what waits, twenty a page, filtered, searched and sorted by its address; the keys go through it without a mouse. */
import '../style/moderation.css';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { QUEUE_SORTS, QUEUE_STATUSES } from '../../domain/moderation/moderation-views.ts';
import { SIGNAL_LABELS } from '../../domain/moderation/signals.ts';
import { useApiQuery } from '../client/queries.ts';
import { TextInput } from '../kit/fields/field.tsx';
import { Select } from '../kit/fields/select.tsx';
import { EmptyState } from '../kit/messages/empty-state.tsx';
import { AdminList } from '../kit/navigation/paged-list.tsx';
import { oneOf, useAddress } from '../kit/navigation/pager.tsx';
import { tabTitle } from '../kit/navigation/tab-title.ts';
import { Segmented } from '../kit/segmented.tsx';
import { SORT_WORDS, STATUS_WORDS } from './moderation-words.ts';
import { FILTERS, QueueRow, queueQuery } from './queue.tsx';
import { useWaitingNow } from './use-waiting.ts';

export const meta = () => tabTitle('Story moderation');

const FILTER_OPTIONS = FILTERS.map((value) => ({
  value: value === '' ? 'all' : value,
  label:
    value === ''
      ? 'Everything'
      : value === 'any-signal'
        ? 'With any signal'
        : value === 'opinion'
          ? 'Second opinion wanted'
          : `Signal: ${SIGNAL_LABELS[value]}`,
}));

export default function QueuePage() {
  const address = useAddress();
  const status = oneOf(QUEUE_STATUSES, address.get('status'), 'pending');
  const sort = oneOf(QUEUE_SORTS, address.get('sort'), 'oldest');
  const filter = oneOf(FILTERS, address.get('filter'), '');
  const read = useApiQuery('GET /admin/stories', { query: queueQuery(address.get) });
  const { refetch } = read;

  const { now } = useWaitingNow();
  const count = now?.stories;
  const counted = useRef(count);
  // Another moderator decided, or a story came in: the list follows.
  useEffect(() => {
    if (counted.current !== undefined && counted.current !== count) void refetch();
    counted.current = count;
  }, [count, refetch]);

  const isWhole = address.get('q') === '' && filter === '';
  return (
    <AdminList
      title="Story Moderation"
      things={{ one: 'story', many: 'stories' }}
      read={read}
      failed="We couldn’t load the stories"
      tools={
        <>
          <Segmented
            className="col-span-full justify-self-start"
            label="State"
            value={status}
            onChange={(value) => address.set('status', value === 'pending' ? '' : value)}
            options={QUEUE_STATUSES.map((value) => ({ value, label: STATUS_WORDS[value] }))}
          />
          <Search asked={address.get('q')} onAsk={(q) => address.set('q', q, { replace: true })} />
          <Select
            label="Show"
            value={filter === '' ? 'all' : filter}
            onChange={(value) => address.set('filter', value === 'all' ? '' : value)}
            options={FILTER_OPTIONS}
          />
          <Select
            label="Sort"
            value={sort}
            onChange={(value) => address.set('sort', value === 'oldest' ? '' : value)}
            options={QUEUE_SORTS.map((value) => ({ value, label: SORT_WORDS[value] }))}
          />
        </>
      }
      empty={
        <EmptyState seed="moderation" heading="h2" title={isWhole ? EMPTY[status] : 'No matches'}>
          {isWhole ? 'This page refreshes on its own.' : 'Try other words or show everything.'}
        </EmptyState>
      }
      row={(item) => <QueueRow key={item.id} item={item} queue={address.search} />}
    />
  );
}

const EMPTY = {
  pending: 'No stories waiting',
  published: 'Nothing published yet',
  rejected: 'Nothing rejected',
} as const;

interface SearchProps {
  asked: string;
  onAsk: (q: string) => void;
}

/** Asks when the typing has rested for a moment, and at once by Enter. */
function Search({ asked, onAsk }: SearchProps) {
  const [typed, setTyped] = useState(asked);
  const said = useRef(asked);
  const ask = (q: string) => {
    said.current = q;
    onAsk(q);
  };
  // Back and Forward change what is asked; what is being typed stays.
  useEffect(() => {
    if (asked === said.current) return;
    said.current = asked;
    setTyped(asked);
  }, [asked]);
  const askAfterPause = useEffectEvent(ask);
  // A pause after the last key, whatever else changes.
  useEffect(() => {
    if (typed.trim() === said.current) return;
    const timer = setTimeout(() => askAfterPause(typed.trim()), 350);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <div className="col-span-2">
      <TextInput
        label="Search"
        type="search"
        maxLength={200}
        value={typed}
        onChange={setTyped}
        onKeyDown={(event) => {
          if (event.key === 'Enter') ask(typed.trim());
        }}
      />
    </div>
  );
}
