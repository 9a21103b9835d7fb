/** Stretches of days, each with a first and a last: those there are, and one more. */
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { type ReactNode, type Ref, useRef, useState } from 'react';
import { isCalendarDate } from '../../../domain/calendar-date.ts';
import { Button } from '../../kit/button.tsx';
import { DateInput } from '../../kit/fields/field.tsx';
import { shortDate } from '../../kit/time/date-language.ts';
import { Whose } from './whose.tsx';

interface DaysOf {
  from: string;
  to: string;
}

interface DateRangesProps {
  /** What one of them is called, such as 'exception'. */
  noun: string;
  /** In order; `words` after the dates. */
  ranges: readonly (DaysOf & { words?: string })[];
  onAdd(range: DaysOf): void;
  onRemove(at: number): void;
  /** A day alone will do. */
  single?: boolean;
  /** What else belongs to a new one. */
  children?: ReactNode;
}

export function DateRanges({ noun, ranges, onAdd, onRemove, single = false, children }: DateRangesProps) {
  const add = useRef<HTMLButtonElement>(null);
  return (
    <div className="grid gap-5">
      {ranges.length > 0 ? (
        <ul className="grid gap-1">
          {ranges.map((range, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike
            <li key={at} className="flex min-h-11 items-center justify-between gap-3">
              <span>
                {spanWords(range)}
                {range.words ? `: ${range.words}` : ''}
              </span>
              <Button
                variant="quiet"
                size="small"
                aria-label={`Remove ${noun} ${spanWords(range)}`}
                icon={<TrashIcon size={20} aria-hidden="true" />}
                onClick={() => {
                  // The button goes with what it removed.
                  add.current?.focus();
                  onRemove(at);
                }}
              />
            </li>
          ))}
        </ul>
      ) : null}
      <NewRange noun={noun} single={single} onAdd={onAdd} add={add}>
        {children}
      </NewRange>
    </div>
  );
}

type NewRangeProps = Pick<DateRangesProps, 'noun' | 'single' | 'onAdd' | 'children'> & { add: Ref<HTMLButtonElement> };

function NewRange({ noun, single, onAdd, children, add }: NewRangeProps) {
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  /** Asked for while a day was missing. */
  const [asked, setAsked] = useState(false);
  const last = single && to === '' ? from : to;
  const whole = isCalendarDate(from) && isCalendarDate(last);
  const backwards = whole && last < from;
  const late = asked && !single && !isCalendarDate(to) ? 'Enter the last day.' : undefined;
  const lastProblem = backwards ? 'Choose a last day that is not before the first.' : late;
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <DateInput
          label={
            <>
              From
              <Whose of={noun} />
            </>
          }
          autoComplete="off"
          value={from}
          onChange={setFrom}
          error={asked && !isCalendarDate(from) ? 'Enter the first day.' : undefined}
        />
        <DateInput
          label={
            <>
              To
              <Whose of={noun} />
            </>
          }
          {...(single && { hint: 'same day if empty' })}
          autoComplete="off"
          value={to}
          onChange={setTo}
          error={lastProblem}
        />
        {children}
      </div>
      <Button
        ref={add}
        variant="quiet"
        size="small"
        className="-ml-3 justify-self-start"
        onClick={() => {
          setAsked(!whole);
          if (!whole || backwards) return;
          onAdd({ from, to: last });
          setFrom('');
          setTo('');
        }}
      >
        Add {noun}
        <Whose />
      </Button>
    </>
  );
}

const spanWords = ({ from, to }: DaysOf): string =>
  from === to ? shortDate(from) : `${shortDate(from)} to ${shortDate(to)}`;
