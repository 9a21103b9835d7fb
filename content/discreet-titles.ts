/** Discreet titles of spec 1 section 9: what a telling title becomes, and the fixed title of each session type. */
import type { DiscreetTitles } from '../domain/planner/discretion.ts';
import titles from './discreet-titles.json' with { type: 'json' };
import { entriesOf } from './library.ts';

export const DISCREET_TITLES: DiscreetTitles = entriesOf('discreet-titles', titles);
