/** How a rota and its letters are said on a screen. */
import { LETTER_NAMES } from '../../../domain/planner/rotas/rota-answer.ts';
import { NAMED_ROTAS } from '../../../domain/planner/rotas/rota-names.ts';
import { FREE } from '../../../domain/planner/rotas/rota-patterns.ts';
import type { RotaAnswer, RotaWho } from '../../../domain/planner/rotas/rota-schema.ts';
import { hoursOf } from '../../../domain/planner/rotas/rota-spans.ts';
import { timeOfMinutes } from '../../../domain/planner/spoken-dates.ts';
import { clockTime } from '../../kit/time/date-language.ts';

const DAY = 1440;

/** '6:00 AM to 2:00 PM' of a letter; empty for a free day. */
export function letterHours(letter: string, rota: Pick<RotaAnswer, 'codes'>): string {
  const hours = hoursOf(letter, rota);
  if (!hours) return '';
  const [from, to] = hours.map((minute) => clockTime(timeOfMinutes(minute % DAY)));
  return from === to ? `from ${from}, 24 hours` : `${from} to ${to}`;
}

/** 'Late'; a letter that nobody knows is itself. */
export const letterName = (letter: string): string => LETTER_NAMES[letter] ?? letter;

/** `place` counts rotas of children from 0. */
export const whoName = (who: RotaWho, solo: boolean, place = 0): string => {
  if (who === 'children') return ['The children', 'Another child'][place] ?? 'One more child';
  if (solo) return 'You';
  return who === 'partner1' ? 'Partner 1' : 'Partner 2';
};

/** 'Four days on, four off', or that it is one of their own. */
export const rotaName = ({ pattern, days = '' }: Pick<RotaAnswer, 'pattern' | 'days'>): string =>
  NAMED_ROTAS.find(({ id }) => id === pattern)?.name ?? `Your own, ${days.length} days`;

/** The ground on which a letter stands: light for days, dark for nights, whole for who is away. */
export const LETTER_GROUNDS: Readonly<Record<string, string>> = {
  E: 'bg-ember-soft text-ember-text',
  D: 'bg-ember-soft text-ember-text',
  O: 'bg-ember-soft text-ember-text',
  W: 'bg-ember-soft text-ember-text',
  L: 'bg-primary-soft text-primary-text',
  G: 'bg-dusk-soft text-dusk-text',
  N: 'bg-dusk-soft text-dusk-text',
  X: 'bg-ink text-bg',
  A: 'bg-ink text-bg',
  K: 'bg-good-soft text-good',
  [FREE]: 'text-ink-3',
};
