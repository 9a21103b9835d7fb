/** One important date in the list: when it is next, what it is, how many days there are to go. */
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/ssr/PencilSimple';
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import type { DateAhead } from '../../domain/partner/important-date.ts';
import { longDate, monthDay } from '../kit/date-language.ts';
import { IconButton } from '../kit/icon-button.tsx';
import { dateTitle, daysToGo, KIND_WORDS, whichTime } from './date-words.ts';

export interface DateItemProps {
  date: DateAhead;
  busy: boolean;
  onEdit(): void;
  onRemove(): void;
}

export function DateItem({ date, busy, onEdit, onRemove }: DateItemProps) {
  const title = dateTitle(date);
  const shown = date.on ?? date.date;
  const kind = date.name && date.what !== 'other' ? KIND_WORDS[date.what].title : '';
  const facts = [kind, whichTime(date)].filter(Boolean).join(', ');
  return (
    <li className="dates-item" data-over={date.on === null || undefined}>
      <span className="dates-block" aria-hidden="true">
        {monthDay(shown)}
      </span>
      <div className="dates-words">
        <h2>{title}</h2>
        {facts ? <p className="text-ink-2 text-sm">{facts}</p> : null}
        <p className="text-ink-2 text-sm">{date.on ? longDate(shown) : `${longDate(shown)}, ${shown.slice(0, 4)}`}</p>
        <p className="dates-days">{daysToGo(date)}</p>
      </div>
      <div className="dates-presses">
        <IconButton label={`Change ${title}`} disabled={busy} onClick={onEdit}>
          <PencilSimpleIcon size={20} aria-hidden="true" />
        </IconButton>
        <IconButton label={`Remove ${title}`} disabled={busy} onClick={onRemove}>
          <TrashIcon size={20} aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  );
}
