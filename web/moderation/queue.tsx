/** The queue of stories: what its address asks of the API, and one story in it. */
import { Link } from 'react-router';
import { QUEUE_SORTS, QUEUE_STATUSES, type QueueItem } from '../../domain/moderation/moderation-views.ts';
import { readPage } from '../../domain/paged.ts';
import { SIGNAL_KINDS } from '../../domain/stories/found.ts';
import { oneOf } from '../kit/navigation/pager.tsx';
import { Tag } from '../kit/tag.tsx';
import { shortDate } from '../kit/time/date-language.ts';
import { ROW_ASIDE } from './decision-list.tsx';
import { timesWords, WARNING_WORDS } from './moderation-words.ts';
import { SignalTags, TagRow } from './signals.tsx';

/** `queue`: the address of the list, so that a decision leads to the next story of the same list. */
export function QueueRow({ item, queue }: { item: QueueItem; queue: string }) {
  return (
    <li className="items-start max-md:grid-cols-1">
      <div className="grid min-w-0 gap-1">
        <Link to={`/admin/stories/${item.id}`} state={{ queue }} className="queue-link" dir="auto">
          {item.title}
        </Link>
        <p className="text-sm text-ink-2 wrap-anywhere" dir="auto">
          {item.preview}
        </p>
        <TagRow>
          <SignalTags counts={item.signals} />
          {item.reports > 0 ? <Tag tone="bad">{timesWords(item.reports, 'report', 'reports')}</Tag> : null}
          {item.secondOpinion === 'asked' ? <Tag tone="dusk">Second opinion wanted</Tag> : null}
          {item.secondOpinion === 'given' ? <Tag tone="good">Second opinion given</Tag> : null}
          {item.contentWarnings.map((warning) => (
            <Tag key={warning}>{WARNING_WORDS[warning]}</Tag>
          ))}
        </TagRow>
      </div>
      <p className={ROW_ASIDE}>
        <time dateTime={item.submittedOn}>{shortDate(item.submittedOn)}</time>
        <span className="block wrap-anywhere" dir="auto">
          {item.displayName}
        </span>
      </p>
    </li>
  );
}

/** What the queue's address asks of the API. */
export const FILTERS = ['', 'any-signal', 'opinion', ...SIGNAL_KINDS] as const;

/** `get`: what the address says under a name, empty for nothing. What is no value of its list counts as the usual one. */
export function queueQuery(get: (name: string) => string) {
  const filter = oneOf(FILTERS, get('filter'), '');
  return {
    status: oneOf(QUEUE_STATUSES, get('status'), 'pending'),
    sort: oneOf(QUEUE_SORTS, get('sort'), 'oldest'),
    q: get('q'),
    page: readPage(get('page')),
    ...(filter !== '' && { filter }),
  };
}
