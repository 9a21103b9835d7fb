/** What seldom differs from the pattern: other hours for a letter, sleep after nights, and days out of turn. */
import { useState } from 'react';
import { hasNights, lettersFor, usedLetters } from '../../../domain/planner/rotas/rota-answer.ts';
import { FREE } from '../../../domain/planner/rotas/rota-patterns.ts';
import { MAX_REST, type RotaAnswer } from '../../../domain/planner/rotas/rota-schema.ts';
import { hoursOf } from '../../../domain/planner/rotas/rota-spans.ts';
import { minutesOfTime, timeOfMinutes } from '../../../domain/planner/spoken-dates.ts';
import { TextInput } from '../../kit/fields/field.tsx';
import { Select } from '../../kit/fields/select.tsx';
import { DateRanges } from './date-ranges.tsx';
import { letterName } from './rota-words.ts';
import { Whose } from './whose.tsx';

const DAY = 1440;
const HOUR = 60;

interface RotaDetailsProps {
  rota: RotaAnswer;
  onChange(rota: RotaAnswer): void;
}

export function RotaDetails({ rota, onChange }: RotaDetailsProps) {
  return (
    <div className="grid gap-8">
      <section aria-label="Hours" className="grid gap-5">
        <h3 className="font-semibold font-text text-base tracking-normal">Hours</h3>
        {usedLetters(rota).map((letter) => (
          <LetterHours key={letter} letter={letter} rota={rota} onChange={onChange} />
        ))}
      </section>
      {hasNights(rota) ? (
        <Select
          label={
            <>
              Sleep after a night
              <Whose />
            </>
          }
          hint="kept free too"
          className="max-w-xs"
          value={String((rota.rest ?? 0) / HOUR)}
          options={RESTS}
          onChange={(hours) => onChange({ ...rota, rest: Number(hours) * HOUR })}
        />
      ) : null}
      <Exceptions rota={rota} onChange={onChange} />
    </div>
  );
}

const RESTS = Array.from({ length: MAX_REST / HOUR + 1 }, (_, hours) => ({
  value: String(hours),
  label: hours === 0 ? 'None' : hours === 1 ? '1 hour' : `${hours} hours`,
}));

function LetterHours({ letter, rota, onChange }: RotaDetailsProps & { letter: string }) {
  const [from, to] = hoursOf(letter, rota) ?? [0, DAY];
  const change = (start: string, end: string) => {
    // A box that is being typed in says nothing yet.
    if (start === '' || end === '') return;
    const begins = minutesOfTime(start);
    const ends = minutesOfTime(end);
    onChange({ ...rota, codes: { ...rota.codes, [letter]: [begins, ends > begins ? ends : ends + DAY] } });
  };
  const [start, end] = [timeOfMinutes(from % DAY), timeOfMinutes(to % DAY)];
  return (
    <fieldset className="grid grid-cols-2 gap-3">
      <legend className="mb-1 text-sm">
        <b className="font-semibold">{letter}</b> {letterName(letter)}
      </legend>
      <TextInput
        label={
          <>
            From
            <Whose of={letterName(letter)} />
          </>
        }
        type="time"
        inputClassName="num"
        value={start}
        onChange={(value) => change(value, end)}
      />
      <TextInput
        label={
          <>
            To
            <Whose of={letterName(letter)} />
          </>
        }
        {...(to > DAY && { hint: 'next day' })}
        type="time"
        inputClassName="num"
        value={end}
        onChange={(value) => change(start, value)}
      />
    </fieldset>
  );
}

function Exceptions({ rota, onChange }: RotaDetailsProps) {
  const [code, setCode] = useState<string>(FREE);
  const { exceptions = [] } = rota;
  const codes = [FREE, ...lettersFor(rota.who)];
  return (
    <section aria-label="Days out of turn" className="grid gap-5">
      <div>
        <h3 className="font-semibold font-text text-base tracking-normal">Days out of turn</h3>
        <p className="hint">A swap, a holiday, an extra shift</p>
      </div>
      <DateRanges
        noun="exception"
        single
        ranges={exceptions.map(({ from, to = from, code: there }) => ({ from, to, words: letterName(there) }))}
        onAdd={(range) => onChange({ ...rota, exceptions: [...exceptions, { ...range, code }] })}
        onRemove={(at) => onChange({ ...rota, exceptions: exceptions.filter((_, place) => place !== at) })}
      >
        <Select
          label={
            <>
              Then it is
              <Whose />
            </>
          }
          value={code}
          options={codes.map((value) => ({ value, label: letterName(value) }))}
          onChange={setCode}
        />
      </DateRanges>
    </section>
  );
}
