/** Two weeks to paint: a tap turns a day to its next letter, a key gives it that letter. */
import { type KeyboardEvent, useContext, useRef } from 'react';
import { lettersFor, PAINTED_DAYS } from '../../../domain/planner/rotas/rota-answer.ts';
import { FREE } from '../../../domain/planner/rotas/rota-patterns.ts';
import type { RotaWho } from '../../../domain/planner/rotas/rota-schema.ts';
import { classNames } from '../../kit/class-names.ts';
import { weekdayName } from '../../kit/time/date-language.ts';
import { LETTER_GROUNDS, letterName } from './rota-words.ts';
import { WhoseRota } from './whose.tsx';

/** Any week, Monday first. */
const MONDAY_FIRST = [5, 6, 7, 8, 9, 10, 11].map((day) => `2026-01-${String(day).padStart(2, '0')}`);
const WEEK = 7;

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -WEEK, ArrowDown: WEEK };

interface RotaPaintProps {
  who: RotaWho;
  /** Fourteen letters. */
  days: string;
  onChange(days: string): void;
}

export function RotaPaint({ who, days, onChange }: RotaPaintProps) {
  const grid = useRef<HTMLFieldSetElement>(null);
  const whose = useContext(WhoseRota);
  /** What the last tap gave: most days are like the one before. */
  const last = useRef<string | undefined>(undefined);
  const known = lettersFor(who);
  const turns = [FREE, ...known];
  const give = (day: number, letter: string) => {
    if (letter !== FREE) last.current = letter;
    onChange(`${days.slice(0, day)}${letter}${days.slice(day + 1)}`);
  };
  const turn = (day: number) => {
    const letter = days.charAt(day);
    if (letter === FREE) give(day, last.current ?? known[0] ?? FREE);
    else give(day, turns[(turns.indexOf(letter) + 1) % turns.length] ?? FREE);
  };
  const onKey = (event: KeyboardEvent, day: number) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const letter = event.key.toUpperCase();
    const step = STEPS[event.key];
    if (step !== undefined) {
      grid.current?.querySelectorAll('button')[day + step]?.focus();
    } else if (turns.includes(letter)) give(day, letter);
    else if (event.key === 'Backspace' || event.key === 'Delete') give(day, FREE);
    else return;
    event.preventDefault();
  };
  return (
    <div className="grid gap-3">
      <fieldset ref={grid} aria-label={`Two weeks${whose && ` for ${whose}`}`} className="num grid grid-cols-7 gap-1">
        {MONDAY_FIRST.map((day) => (
          <span key={day} aria-hidden="true" className="py-1 text-center font-semibold text-ink-3 text-xs">
            {weekdayName(day, 'short')}
          </span>
        ))}
        {Array.from({ length: PAINTED_DAYS }, (_, day) => (
          <PaintedDay
            // biome-ignore lint/suspicious/noArrayIndexKey: a fixed row of days
            key={day}
            day={day}
            letter={days.charAt(day)}
            onTurn={() => turn(day)}
            onKey={(event) => onKey(event, day)}
          />
        ))}
      </fieldset>
      <p className="hint">
        {who === 'children'
          ? 'Tap the days on which the children come or stay. With a keyboard, arrows move and K marks a day.'
          : 'Tap a day to change its shift. With a keyboard, arrows move and letters mark a day.'}
      </p>
    </div>
  );
}

interface PaintedDayProps {
  /** 0 for the first Monday. */
  day: number;
  letter: string;
  onTurn(): void;
  onKey(event: KeyboardEvent): void;
}

function PaintedDay({ day, letter, onTurn, onKey }: PaintedDayProps) {
  const name = weekdayName(MONDAY_FIRST[day % WEEK] ?? '');
  return (
    <button
      type="button"
      aria-label={`${name}, week ${Math.floor(day / WEEK) + 1}: ${letterName(letter)}`}
      className={classNames(
        'min-h-12 rounded-touch font-semibold shadow-[inset_0_0_0_1px_var(--line-strong)]',
        LETTER_GROUNDS[letter],
      )}
      onClick={onTurn}
      onKeyDown={onKey}
    >
      {letter === FREE ? '–' : letter}
    </button>
  );
}
