/** The full form of a check-in: which day, the five measures, and notes. */
import { MAX_NOTES_LENGTH } from '../../domain/mood/check-in.ts';
import { openDays } from '../../domain/mood/day-limits.ts';
import { MEASURE_WORDS, MEASURES, MIDDLE } from '../../domain/mood/measures.ts';
import { KeepChoice } from '../journal/storage/keep-choice.tsx';
import { Button } from '../kit/button.tsx';
import { Card } from '../kit/card.tsx';
import { TextArea } from '../kit/fields/field.tsx';
import { Slider } from '../kit/fields/slider.tsx';
import { Notice } from '../kit/messages/notice.tsx';
import { longDate, shortDate, weekdayName } from '../kit/time/date-language.ts';
import { PeriodBegan } from '../planner/forecast/period-began.tsx';
import { AlsoNoted } from './history-day.tsx';
import { KEPT_CHECK_INS } from './mood-words.ts';
import type { UseCheckInForm } from './use-check-in-form.ts';

interface CheckInFormProps {
  checkIn: UseCheckInForm;
  today: string;
  has(date: string): boolean;
  onSave(): void;
}

export function CheckInForm({ checkIn, today, has, onSave }: CheckInFormProps) {
  const { day, known, valueFor, notes, alsoNoted, periodBegan, change, turn, keep, chooseKeep, errorMessage, busy } =
    checkIn;
  return (
    <Card className="grid gap-3" data-kept={checkIn.isKept || undefined}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-xl">{day === today ? 'How is tonight?' : 'How was that day?'}</h2>
        <span className="text-ink-3 text-sm">{shortDate(day)}</span>
      </div>
      <DayStrip today={today} day={day} has={has} onDay={turn} />
      {checkIn.returned ? (
        <Notice tone="good">You’re signed in. Your answers are still here. Save them when you’re ready.</Notice>
      ) : null}
      {known ? <p className="text-ink-3 text-sm">You’ve checked in for this day. Change anything you like.</p> : null}
      {checkIn.isKept ? null : (
        <Notice tone="warn" still>
          This browser forgets everything on a reload. Your answers last until you leave the page.
        </Notice>
      )}
      {MEASURES.map((measure) => {
        const { label, low, high } = MEASURE_WORDS[measure];
        return (
          <Slider
            key={measure}
            label={label}
            low={low}
            high={high}
            value={valueFor(measure)}
            start={MIDDLE}
            onChange={(value) => change({ values: { [measure]: value } })}
          />
        );
      })}
      <PeriodBegan value={periodBegan} today={day === today} onChange={(began) => change({ periodBegan: began })} />
      <TextArea
        label="Notes, if you like"
        placeholder="Just for you, never shared with a partner"
        rows={3}
        maxLength={MAX_NOTES_LENGTH}
        value={notes}
        onChange={(text) => change({ notes: text })}
      />
      <AlsoNoted notes={alsoNoted} onDrop={checkIn.dropNote} />
      {keep === undefined ? null : <KeepChoice things={KEPT_CHECK_INS} cloudBackup={keep} onChange={chooseKeep} />}
      {errorMessage ? (
        <Notice tone="bad" title="Not saved yet">
          {errorMessage}
        </Notice>
      ) : null}
      <Button busy={busy} busyText="Saving..." onClick={onSave}>
        {known ? 'Save changes' : 'Save check-in'}
      </Button>
    </Card>
  );
}

interface DayStripProps {
  today: string;
  day: string;
  has(date: string): boolean;
  onDay(date: string): void;
}

function DayStrip({ today, day, has, onDay }: DayStripProps) {
  return (
    <fieldset className="day-strip">
      <legend className="sr-only">Which day</legend>
      {openDays(today)
        .reverse()
        .map((date) => (
          <button key={date} type="button" aria-pressed={date === day} onClick={() => onDay(date)}>
            <span aria-hidden="true">{weekdayName(date, 'narrow')}</span>
            <b aria-hidden="true" className="font-semibold text-ink text-sm">
              {Number(date.slice(8))}
            </b>
            <i data-on={has(date) || undefined} />
            <span className="sr-only">
              {`${date === today ? 'Today, ' : ''}${longDate(date)}${has(date) ? ', checked in' : ''}`}
            </span>
          </button>
        ))}
    </fieldset>
  );
}
