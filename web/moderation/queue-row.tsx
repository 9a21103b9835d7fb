/** One story in the queue: its title is the link, and beside it stands what a moderator looks for first. */
import { Link } from 'react-router';
import type { QueueItem } from '../../domain/moderation/moderation-views.ts';
import { shortDate } from '../kit/date-language.ts';
import { Tag } from '../kit/tag.tsx';
import { timesWords, WARNING_WORDS } from './moderation-words.ts';
import { SignalTags } from './signal-tags.tsx';

/** `queue`: the address of the list, so that a decision leads to the next story of the same list. */
export function QueueRow({ item, queue }: { item: QueueItem; queue: string }) {
  return (
    <li className="queue-row">
      <div className="queue-words">
        <Link to={`/admin/stories/${item.id}`} state={{ queue }} className="queue-link" dir="auto">
          {item.title}
        </Link>
        <p className="text-sm text-ink-2 wrap-anywhere" dir="auto">
          {item.preview}
        </p>
        <p className="tag-row">
          <SignalTags counts={item.signals} />
          {item.reports > 0 ? <Tag tone="bad">{timesWords(item.reports, 'report', 'reports')}</Tag> : null}
          {item.secondOpinion === 'asked' ? <Tag tone="dusk">Second opinion wanted</Tag> : null}
          {item.secondOpinion === 'given' ? <Tag tone="good">Second opinion given</Tag> : null}
          {item.contentWarnings.map((warning) => (
            <Tag key={warning}>{WARNING_WORDS[warning]}</Tag>
          ))}
        </p>
      </div>
      <p className="queue-day num">
        <time dateTime={item.submittedOn}>{shortDate(item.submittedOn)}</time>
        <span className="block wrap-anywhere" dir="auto">
          {item.displayName}
        </span>
      </p>
    </li>
  );
}
