/** One reported thing: what it says, why readers reported it, and the two ways to settle that. */
import { Link } from 'react-router';
import type { ReportedItem } from '../../domain/moderation/moderation-views.ts';
import { Button } from '../kit/button.tsx';
import { Card } from '../kit/card.tsx';
import { momentOfInstant } from '../kit/date-language.ts';
import { Notice } from '../kit/notice.tsx';
import { Tag } from '../kit/tag.tsx';
import { KIND_WORDS, offenceWords, timesWords } from './moderation-words.ts';

export interface ReportedCardProps {
  item: ReportedItem;
  busy: boolean;
  trouble: string;
  onKeep: () => void;
  onRemove: () => void;
}

export function ReportedCard({ item, busy, trouble, onKeep, onRemove }: ReportedCardProps) {
  const { kind, title, passage, reasons, times, firstAt, offences, visible, url, storyId } = item;
  const history = offenceWords(offences);
  const named = `${KIND_WORDS[kind]}, ${title}`;
  return (
    <li>
      <Card className="grid gap-3">
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
        <p className="tag-row">
          {reasons.map(({ reason, times: each }) => (
            <Tag key={reason} tone="bad">
              {each === 1 ? reason : `${each} × ${reason}`}
            </Tag>
          ))}
          {visible ? null : <Tag>Out of sight already</Tag>}
          {offences?.repeat ? <Tag tone="warn">Repeat offender</Tag> : null}
        </p>
        {history ? <p className="text-sm text-ink-2">{history}</p> : null}
        {trouble ? <Notice tone="bad">{trouble}</Notice> : null}
        <div className="flex flex-wrap items-center gap-3 border-t border-line pt-4">
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
      </Card>
    </li>
  );
}
