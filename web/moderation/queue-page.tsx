/** Story moderation: what waits, twenty a page, filtered, searched and sorted by its address; the keys go through it without a mouse. */
import '../style/moderation.css';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { QUEUE_SORTS, QUEUE_STATUSES } from '../../domain/moderation/moderation-views.ts';
import { SIGNAL_LABELS } from '../../domain/moderation/signals.ts';
import { useApiQuery } from '../client/queries.ts';
import { EmptyState } from '../kit/empty-state.tsx';
import { ErrorState } from '../kit/error-state.tsx';
import { TextInput } from '../kit/field.tsx';
import { Notice } from '../kit/notice.tsx';
import { oneOf, Pager, useAddress } from '../kit/pager.tsx';
import { Segmented } from '../kit/segmented.tsx';
import { Select } from '../kit/select.tsx';
import { ShortcutHelp, useShortcuts } from '../kit/shortcuts.tsx';
import { ListLoading } from '../kit/skeleton.tsx';
import { tabTitle } from '../kit/tab-title.ts';
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

const KEYS = [
  ['j', 'Next story'],
  ['k', 'Story before'],
  ['Enter', 'Open the story'],
  ['/', 'Search'],
  ['n', 'Next page'],
  ['p', 'Page before'],
] as const;

export default function QueuePage() {
  const address = useAddress();
  const status = oneOf(QUEUE_STATUSES, address.get('status'), 'pending');
  const sort = oneOf(QUEUE_SORTS, address.get('sort'), 'oldest');
  const filter = oneOf(FILTERS, address.get('filter'), '');
  const { data, errorMessage, refetch } = useApiQuery('GET /admin/stories', { query: queueQuery(address.get) });
  const [help, setHelp] = useState(false);
  const search = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLOListElement>(null);

  const { now } = useWaitingNow();
  const count = now?.stories;
  const counted = useRef(count);
  // Another moderator decided, or a story came in: the list follows.
  useEffect(() => {
    if (counted.current !== undefined && counted.current !== count) refetch();
    counted.current = count;
  }, [count, refetch]);

  const step = (by: 1 | -1) => {
    const links = [...(list.current?.querySelectorAll<HTMLElement>('a.queue-link') ?? [])];
    const at = links.indexOf(document.activeElement as HTMLElement);
    links[Math.min(Math.max(at + by, 0), links.length - 1)]?.focus();
  };
  const turn = (name: string) => {
    for (const link of document.querySelectorAll<HTMLElement>('nav.pager a'))
      if (link.textContent === name) link.click();
  };
  useShortcuts({
    j: () => step(1),
    k: () => step(-1),
    '/': () => search.current?.querySelector('input')?.focus(),
    n: () => turn('Next'),
    p: () => turn('Previous'),
    '?': () => setHelp(true),
  });

  return (
    <div className="admin-page">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1>Story Moderation</h1>
        <ShortcutHelp keys={KEYS} open={help} onOpen={() => setHelp(true)} onClose={() => setHelp(false)} />
      </div>
      <div className="queue-tools">
        <Segmented
          label="State"
          value={status}
          onChange={(value) => address.set('status', value === 'pending' ? '' : value)}
          options={QUEUE_STATUSES.map((value) => ({ value, label: STATUS_WORDS[value] }))}
        />
        <Search ref={search} asked={address.get('q')} onAsk={(q) => address.set('q', q, { replace: true })} />
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
      </div>
      {data === undefined && errorMessage ? (
        <ErrorState heading="h2" title="The stories could not be read" message={errorMessage} onRetry={refetch} />
      ) : null}
      {data !== undefined && errorMessage ? <Notice tone="bad">{errorMessage}</Notice> : null}
      {data === undefined && !errorMessage ? <ListLoading /> : null}
      <p role="status" className="sr-only">
        {data === undefined ? '' : `${data.total} ${data.total === 1 ? 'story' : 'stories'}`}
      </p>
      {data?.total === 0 ? (
        <EmptyState seed="moderation" heading="h2" title={address.get('q') || filter ? 'Nothing fits' : EMPTY[status]}>
          {address.get('q') || filter ? 'Try other words, or show everything.' : 'This page looks again by itself.'}
        </EmptyState>
      ) : null}
      {data && data.items.length > 0 ? (
        <ol ref={list} className="queue" aria-label="Stories">
          {data.items.map((item) => (
            <QueueRow key={item.id} item={item} queue={address.search} />
          ))}
        </ol>
      ) : null}
      {data ? <Pager list={data} /> : null}
    </div>
  );
}

const EMPTY = {
  pending: 'No story is waiting',
  published: 'Nothing is published yet',
  rejected: 'Nothing was rejected',
} as const;

interface SearchProps {
  asked: string;
  onAsk: (q: string) => void;
  ref: React.Ref<HTMLDivElement>;
}

/** Asks when the typing has rested for a moment, and at once by Enter. */
function Search({ asked, onAsk, ref }: SearchProps) {
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
    <div ref={ref} className="queue-search">
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
