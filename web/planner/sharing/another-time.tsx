/** 'Another time?' on a page by link: an evening when the sender is free, or a day of one's own. */
import { useState } from 'react';
import { addDays } from '../../../domain/calendar-date.ts';
import { type EveningTime, lastDayOf, proposedTime, startOf } from '../../../domain/planner/sharing/shared-page.ts';
import { useForm } from '../../client/forms/use-form.ts';
import { Button } from '../../kit/button.tsx';
import { ChoiceCard, ChoiceGroup } from '../../kit/fields/choice-group.tsx';
import { DateInput, TextInput } from '../../kit/fields/field.tsx';
import { clockTime, longDate, shortDate } from '../../kit/time/date-language.ts';
import { EveningHeading, type EveningPanelProps } from './evening-heading.tsx';

interface AnotherTimeProps extends Pick<EveningPanelProps, 'page' | 'evening' | 'today' | 'busy'> {
  onTell(to: EveningTime): Promise<void>;
  onBack(): void;
}

const OWN = 'own';

export function AnotherTime({ page, evening, today, busy, onTell, onBack }: AnotherTimeProps) {
  // What lay ahead when the page was sealed may be over by now.
  const others = evening.others.filter(({ date }) => date > today);
  const [chosen, setChosen] = useState(others.length > 0 ? '' : OWN);
  const [date, setDate] = useState('');
  const [start, setStart] = useState(evening.start_time);
  const first = addDays(today, 1);
  const last = lastDayOf(page);
  const { errors, onSubmit, clear } = useForm({
    fields: { chosen, date, start },
    check: (typed) => ({
      chosen: typed.chosen === '' ? 'Choose one, or another day.' : '',
      date: typed.chosen === OWN && (typed.date < first || typed.date > last) ? spanWords(first, last) : '',
      start: typed.chosen === OWN && typed.start === '' ? 'Choose an hour.' : '',
    }),
    send: () => {
      const offered = others.find((other) => startOf(other) === chosen);
      return onTell(offered ?? proposedTime(evening, date, start));
    },
  });
  const choose = (value: string) => {
    setChosen(value);
    clear();
  };
  return (
    <form className="grid gap-5" noValidate onSubmit={onSubmit}>
      <EveningHeading over={page.from ? `From ${page.from}` : 'For you'} title="When would be better?" />
      <Times others={others} chosen={chosen} error={errors.chosen} onChoose={choose} />
      {chosen === OWN ? (
        <div className="grid gap-3">
          <DateInput label="Day" min={first} max={last} value={date} error={errors.date} onChange={setDate} />
          <TextInput label="Hour" type="time" step={900} value={start} error={errors.start} onChange={setStart} />
        </div>
      ) : null}
      <Button type="submit" busy={busy} busyText="One moment...">
        {page.from ? `Tell ${page.from}` : 'Send'}
      </Button>
      <Button variant="quiet" disabled={busy} onClick={onBack}>
        Back
      </Button>
    </form>
  );
}

interface TimesProps {
  others: readonly EveningTime[];
  /** As `startOf` writes it, `OWN`, or empty. */
  chosen: string;
  error: string | undefined;
  onChoose(value: string): void;
}

function Times({ others, chosen, error, onChoose }: TimesProps) {
  const offered = others.map((other) => ({
    value: startOf(other),
    title: `${shortDate(other.date)}, ${clockTime(other.start_time)}`,
  }));
  return (
    <ChoiceGroup legend={<span className="sr-only">Another time</span>} error={error}>
      {[...offered, { value: OWN, title: 'Another day' }].map(({ value, title }) => (
        <ChoiceCard
          key={value}
          type="radio"
          name="another-time"
          value={value}
          checked={chosen === value}
          onChange={() => onChoose(value)}
          title={title}
        />
      ))}
    </ChoiceGroup>
  );
}

const spanWords = (first: string, last: string): string => `Choose a day from ${longDate(first)} to ${longDate(last)}.`;
