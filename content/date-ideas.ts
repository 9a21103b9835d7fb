/** The whole library of date and activity ideas, gathered from its parts; ids never repeat and are never reused. */
import type { DateIdea } from '../domain/spice-up/date-idea.ts';
import apart from './date-ideas/apart.json' with { type: 'json' };
import apartShort from './date-ideas/apart-short.json' with { type: 'json' };
import bold from './date-ideas/bold.json' with { type: 'json' };
import home from './date-ideas/home.json' with { type: 'json' };
import journeys from './date-ideas/journeys.json' with { type: 'json' };
import out from './date-ideas/out.json' with { type: 'json' };
import quiet from './date-ideas/quiet.json' with { type: 'json' };
import solo from './date-ideas/solo.json' with { type: 'json' };
import { entriesOf } from './library.ts';

export const DATE_IDEAS: readonly DateIdea[] = [
  ...entriesOf('date-ideas', home),
  ...entriesOf('date-ideas', quiet),
  ...entriesOf('date-ideas', apart),
  ...entriesOf('date-ideas', apartShort),
  ...entriesOf('date-ideas', solo),
  ...entriesOf('date-ideas', out),
  ...entriesOf('date-ideas', journeys),
  ...entriesOf('date-ideas', bold),
];
