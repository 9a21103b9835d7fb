/** The check-in itself: five sliders, notes if one likes, and one press. */

import { MAX_NOTES_LENGTH } from '../../domain/mood/check-in.ts';
import { MEASURE_WORDS, MEASURES, MIDDLE } from '../../domain/mood/measures.ts';
import { KeepChoice } from '../journal/keep-choice.tsx';
import { Button } from '../kit/button.tsx';
import { Card } from '../kit/card.tsx';
import { shortDate } from '../kit/date-language.ts';
import { Notice } from '../kit/notice.tsx';
import { Slider } from '../kit/slider.tsx';
import { TextArea } from '../kit/text-area.tsx';
import { AlsoNoted } from './also-noted.tsx';
import { DayStrip } from './day-strip.tsx';
import { KEPT_CHECK_INS } from './mood-words.ts';
import type { UseCheckInForm } from './use-check-in-form.ts';

export interface CheckInFormProps {
  checkIn: UseCheckInForm;
  today: string;
  has(date: string): boolean;
  onSave(): void;
}

export function CheckInForm({ checkIn, today, has, onSave }: CheckInFormProps) {
  const { day, known, valueFor, notes, alsoNoted, change, turn, keep, chooseKeep, trouble, busy } = checkIn;
  return (
    <Card className="check-in" data-kept={checkIn.isKept || undefined}>
      <div className="check-in-head">
        <h2>{day === today ? 'How is tonight?' : 'How was that day?'}</h2>
        <span>{shortDate(day)}</span>
      </div>
      <DayStrip today={today} day={day} has={has} onDay={turn} />
      {checkIn.returned ? (
        <Notice tone="good">You are signed in. What you had set is still here: save it when you are ready.</Notice>
      ) : null}
      {known ? (
        <p className="check-in-known">You checked in for this day. Change what you like: one check-in a day is kept.</p>
      ) : null}
      {checkIn.isKept ? null : (
        <Notice tone="warn" still>
          This browser keeps nothing over a reload. What you set here lasts until you leave the page.
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
      <TextArea
        label="Notes, if you like"
        placeholder="Sealed, and never shared with a partner"
        rows={3}
        maxLength={MAX_NOTES_LENGTH}
        value={notes}
        onChange={(text) => change({ notes: text })}
      />
      <AlsoNoted notes={alsoNoted} onDrop={checkIn.dropNote} />
      {keep === undefined ? null : <KeepChoice things={KEPT_CHECK_INS} cloudBackup={keep} onChange={chooseKeep} />}
      {trouble ? (
        <Notice tone="bad" title="Not saved yet">
          {trouble}
        </Notice>
      ) : null}
      <Button busy={busy} busyText="Saving..." onClick={onSave}>
        {known ? 'Save changes' : 'Save check-in'}
      </Button>
    </Card>
  );
}
