/** What each named rota is called, and the family that it is chosen from; the engine needs neither. */
import { ROTA_PATTERNS, type RotaPattern } from './rota-patterns.ts';

/** What each family is called, in the order in which they are offered. */
export const ROTA_FAMILIES = {
  weeks: 'Weeks from Monday to Friday',
  'on-and-off': 'Days on, days off',
  turning: 'Days and nights in turn',
  'whole-days': '24 hours and more at a time',
  away: 'Weeks away, weeks at home',
  custody: 'Children who come and go',
} as const;

type RotaFamily = keyof typeof ROTA_FAMILIES;

const NAMES: Readonly<Record<RotaFamily, Readonly<Record<string, string>>>> = {
  weeks: {
    'office-5-2': 'Monday to Friday, office hours',
    'late-5-2': 'Monday to Friday, lates',
    'nights-5-2': 'Monday to Friday, nights',
    'early-late': 'Weeks of earlies and lates in turn',
    'three-shift-weeks': 'Weeks of earlies, lates and nights in turn',
    'every-second-weekend': 'Office hours and every second weekend',
    'school-staff': 'School days in term',
  },
  'on-and-off': {
    '4-on-4-off-days': 'Four days on, four off',
    '4-on-4-off-nights': 'Four nights on, four off',
    '4-on-4-off-mixed': 'Two days, two nights, four off',
    '4-on-4-off-turning': 'Four days, four off, four nights, four off',
    '3-on-3-off': 'Three on, three off',
    '6-on-2-off': 'Two earlies, two lates, two nights, two off',
    '6-on-4-off': 'Two earlies, two lates, two nights, four off',
    '7-on-7-off': 'Seven on, seven off',
  },
  turning: {
    dupont: 'DuPont, 28 days',
    'pitman-days': 'Pitman 2-2-3, days only',
    'pitman-nights': 'Pitman 2-2-3, nights only',
    'pitman-turning': 'Pitman 2-2-3, two weeks of days, two of nights',
    continental: 'Continental 2-2-3, eight-hour shifts',
    'southern-swing': 'Southern swing, 28 days',
  },
  'whole-days': {
    '24-48': '24 hours on, 48 off',
    '24-72': '24 hours on, 72 off',
    '48-96': '48 hours on, 96 off',
    kelly: 'Kelly, nine days',
  },
  away: {
    '14-on-14-off': 'Two weeks away, two at home',
    '21-on-21-off': 'Three weeks away, three at home',
  },
  custody: {
    'custody-alternating-weeks': 'Children in alternating weeks',
    'custody-two-weeks': 'Children two weeks about',
    'custody-2-2-3': 'Children 2-2-3',
    'custody-2-2-5-5': 'Children 2-2-5-5',
    'custody-3-4-4-3': 'Children 3-4-4-3',
    'custody-5-2': 'Children on weekdays',
    'custody-every-weekend': 'Children every weekend',
    'custody-alternate-weekends': 'Children every second weekend',
    'custody-alternate-weekends-midweek': 'Children every second weekend and each Wednesday',
  },
};

interface NamedRota extends RotaPattern {
  id: string;
  name: string;
  family: RotaFamily;
}

/** All named rotas, family by family. */
export const NAMED_ROTAS: readonly NamedRota[] = (Object.keys(ROTA_FAMILIES) as RotaFamily[]).flatMap((family) =>
  Object.entries(NAMES[family]).flatMap(([id, name]) => {
    const pattern = ROTA_PATTERNS[id];
    return pattern ? [{ ...pattern, id, name, family }] : [];
  }),
);
