/** What readers reported: one card for each thing, kept or taken from sight with a reason. */
import '../style/moderation.css';
import { type Ref, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { ReportedItem } from '../../domain/moderation/moderation-views.ts';
import { PRESETS } from '../../domain/moderation/presets.ts';
import { type Paged, readPage } from '../../domain/paged.ts';
import { REPORTED_KINDS } from '../../domain/stories/report.ts';
import { callApi, plainSentence } from '../client/api.ts';
import { hasStatus } from '../client/api-error.ts';
import { useSubmit } from '../client/forms/use-form.ts';
import { useApiQuery } from '../client/queries.ts';
import { Button } from '../kit/button.tsx';
import { EmptyState } from '../kit/messages/empty-state.tsx';
import { Notice } from '../kit/messages/notice.tsx';
import { useToast } from '../kit/messages/toaster.tsx';
import { useFocusAfter } from '../kit/navigation/more-button.tsx';
import { PagedList } from '../kit/navigation/paged-list.tsx';
import { oneOf, useAddress } from '../kit/navigation/pager.tsx';
import { tabTitle } from '../kit/navigation/tab-title.ts';
import { Segmented } from '../kit/segmented.tsx';
import { Tag } from '../kit/tag.tsx';
import { momentOfInstant } from '../kit/time/date-language.ts';
import { ReasonDialog } from './decision-form.tsx';
import { KIND_WORDS, offenceWords, timesWords } from './moderation-words.ts';
import { TagRow } from './signals.tsx';
import { useWaitingNow } from './use-waiting.ts';

export const meta = () => tabTitle('Reports');

const KINDS = ['', ...REPORTED_KINDS] as const;

export default function ReportedPage() {
  const address = useAddress();
  const kind = oneOf(KINDS, address.get('kind'), '');
  const asked = { ...(kind !== '' && { kind }), page: readPage(address.get('page')) };
  const read = useApiQuery('GET /admin/reports', { query: asked });
  const [removing, setRemoving] = useState<ReportedItem | null>(null);
  const { heading, list, settle } = useSettling(read);
  const settled = (said: string, item: ReportedItem) => {
    setRemoving(null);
    return settle(said, item);
  };
  const keeping = useKeeping((item, over) =>
    settled(over || (item.visible ? 'Kept. Reports settled.' : 'Reports settled.'), item),
  );

  return (
    <div className="admin-page">
      <div className="grid gap-2">
        <h1 ref={heading} tabIndex={-1} className="outline-none">
          Reports
        </h1>
        <p className="text-ink-2">Nobody here can see who reported something, and nothing is removed automatically.</p>
      </div>
      <div>
        <Segmented
          label="Kind"
          value={kind}
          onChange={(value) => address.set('kind', value)}
          options={KINDS.map((value) => ({ value, label: value === '' ? 'All' : `${PLURALS[value]}` }))}
        />
      </div>
      <PagedList
        read={read}
        failed="We couldn’t load the reports"
        empty={
          <EmptyState seed="reports" heading="h2" title="No reports">
            {kind === ''
              ? 'What readers report shows up here.'
              : `No ${KIND_WORDS[kind].toLowerCase()} has been reported.`}
          </EmptyState>
        }
      >
        {(items) => <ReportedList ref={list} items={items} use={keeping} onRemove={setRemoving} />}
      </PagedList>
      <p className="text-sm text-ink-2">
        <Link to="/admin/decisions" className="link">
          Past decisions
        </Link>
      </p>
      {removing ? (
        <RemoveDialog
          item={removing}
          onClose={() => setRemoving(null)}
          onStale={() => void read.refetch()}
          onDone={() => settled(removing.kind === 'story' ? 'Taken down' : 'Removed', removing)}
        />
      ) : null}
    </div>
  );
}

const placeOf = ({ kind, id }: ReportedItem, items: readonly ReportedItem[]): number =>
  items.findIndex((item) => item.kind === kind && item.id === id);

/** What follows a decision: it is said, its card goes with the list that is read anew, and the focus on to the one in its place. */
function useSettling(read: { data: Paged<ReportedItem> | undefined; refetch(): Promise<unknown> }) {
  const { recount } = useWaitingNow();
  const toast = useToast();
  const { place: heading, focusAfter } = useFocusAfter<HTMLHeadingElement>();
  const list = useRef<HTMLOListElement>(null);
  const [gone, setGone] = useState<{ item: ReportedItem; at: number } | null>(null);
  const { data } = read;
  const focusNext = useEffectEvent((at: number) => {
    const cards = list.current?.children;
    const next = cards?.[Math.min(at, cards.length - 1)];
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
    else focusAfter();
  });
  // The list comes a moment after it was read.
  useEffect(() => {
    if (!gone || !data || placeOf(gone.item, data.items) !== -1) return;
    focusNext(gone.at);
    setGone(null);
  }, [gone, data]);
  const settle = async (said: string, item: ReportedItem) => {
    const at = placeOf(item, data?.items ?? []);
    toast(said);
    recount();
    if ((await read.refetch()) !== null) setGone({ item, at: Math.max(0, at) });
  };
  return { heading, list, settle };
}

/** Settles the reports of one thing after the other, and it stays. Busy until its card is gone: a second click would settle nothing. */
function useKeeping(onKept: (item: ReportedItem, over: string) => Promise<void>) {
  const [keeping, setKeeping] = useState('');
  const { busy, errorMessage, submit } = useSubmit();
  const keep = (item: ReportedItem) =>
    submit(async () => {
      const { kind, id } = item;
      setKeeping(id);
      const over = await callApi('POST /admin/reports', { body: { kind, id, outcome: 'kept' } }).then(
        () => '',
        // By somebody else, or by an earlier click whose answer was lost: its card goes as well.
        (error: unknown) => {
          if (hasStatus(error, 409) || hasStatus(error, 404)) return plainSentence(error);
          throw error;
        },
      );
      await onKept(item, over);
    });
  return { keeping, busy, errorMessage, keep };
}

interface ReportedListProps {
  ref: Ref<HTMLOListElement>;
  items: readonly ReportedItem[];
  use: ReturnType<typeof useKeeping>;
  onRemove: (item: ReportedItem) => void;
}

function ReportedList({ ref, items, use: { keeping, busy, errorMessage, keep }, onRemove }: ReportedListProps) {
  return (
    <ol ref={ref} aria-label="Reported, most reported first">
      {items.map((item) => (
        <ReportedCard
          key={`${item.kind} ${item.id}`}
          item={item}
          busy={busy && keeping === item.id}
          errorMessage={keeping === item.id ? errorMessage : ''}
          onKeep={() => void keep(item)}
          onRemove={() => onRemove(item)}
        />
      ))}
    </ol>
  );
}

const PLURALS = { story: 'Stories', comment: 'Comments', article: 'Articles' } as const;

interface RemoveDialogProps {
  item: ReportedItem;
  onClose: () => void;
  onDone: () => Promise<void>;
  onStale: () => void;
}

function RemoveDialog({ item, onClose, onDone, onStale }: RemoveDialogProps) {
  const story = item.kind === 'story';
  const [reason, setReason] = useState('');
  const { data } = useApiQuery('GET /admin/presets');
  const send = async () => {
    await callApi('POST /admin/reports', { body: { kind: item.kind, id: item.id, outcome: 'removed', reason } });
    await onDone();
  };
  return (
    <ReasonDialog
      title={story ? 'Take this story down' : 'Remove this comment'}
      subtitle={story ? 'The author reads this.' : 'The reason stays in the decision log.'}
      submitText={story ? 'Take down' : 'Remove'}
      presets={story ? (data?.presets ?? PRESETS) : item.reasons.map((each) => each.reason)}
      reason={reason}
      onReason={setReason}
      send={send}
      onClose={onClose}
      onStale={onStale}
    />
  );
}

/** One reported thing: what it says, why readers reported it, and the two ways to settle that. */
export interface ReportedCardProps {
  item: ReportedItem;
  busy: boolean;
  errorMessage: string;
  onKeep: () => void;
  onRemove: () => void;
}

export function ReportedCard({ item, busy, errorMessage, onKeep, onRemove }: ReportedCardProps) {
  const { kind, title, passage, reasons, firstAt, offences, visible } = item;
  const history = offenceWords(offences);
  return (
    <li className="grid gap-3 border-line border-t py-5 outline-none" tabIndex={-1}>
      <div className="grid gap-1">
        <h2 className="wrap-anywhere" dir="auto">
          {title}
        </h2>
        <p className="text-sm text-ink-3">
          {KIND_WORDS[kind]}, first reported on <time dateTime={firstAt}>{momentOfInstant(firstAt)}</time>
        </p>
      </div>
      {passage ? (
        <p className="wrap-anywhere whitespace-pre-wrap" dir="auto">
          {passage}
        </p>
      ) : null}
      <TagRow>
        {reasons.map(({ reason, times: each }) => (
          <Tag key={reason} tone="bad">
            {each === 1 ? reason : `${each} × ${reason}`}
          </Tag>
        ))}
        {visible ? null : <Tag>Already hidden</Tag>}
        {offences?.repeat ? <Tag tone="warn">Repeat offender</Tag> : null}
      </TagRow>
      {history ? <p className="text-sm text-ink-2">{history}</p> : null}
      {errorMessage ? <Notice tone="bad">{errorMessage}</Notice> : null}
      <ReportedActs item={item} busy={busy} onKeep={onKeep} onRemove={onRemove} />
    </li>
  );
}

type ReportedActsProps = Omit<ReportedCardProps, 'errorMessage'>;

/** To settle it, and the way to where it stands. */
function ReportedActs({ item, busy, onKeep, onRemove }: ReportedActsProps) {
  const { kind, title, times, visible, url, storyId } = item;
  const named = `${KIND_WORDS[kind]}, ${title}`;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button
        variant="outline"
        size="small"
        busy={busy}
        busyText="Saving..."
        aria-label={`${visible ? 'Keep it' : 'Settle'}: ${named}, ${timesWords(times, 'report', 'reports')}`}
        onClick={onKeep}
      >
        {visible ? 'Keep it' : 'Settle'}
      </Button>
      {visible && kind !== 'article' ? (
        <Button
          variant="danger"
          size="small"
          aria-label={`${kind === 'story' ? 'Take down' : 'Remove'}: ${named}`}
          onClick={onRemove}
        >
          {kind === 'story' ? 'Take down' : 'Remove'}
        </Button>
      ) : null}
      {storyId ? (
        <Link to={`/admin/stories/${storyId}`} className="link inline-flex min-h-11 items-center">
          {kind === 'comment' ? 'The story with its comments' : 'The whole story'}
        </Link>
      ) : null}
      {kind === 'article' && visible ? (
        <Link to={url} className="link">
          Read the article
        </Link>
      ) : null}
    </div>
  );
}
