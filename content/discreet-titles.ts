/** Discreet titles of spec 1 section 9: what a telling title becomes, and the fixed title of each session type. */
import type { DiscreetTitles } from '../domain/planner/discretion.ts';

export const DISCREET_TITLES: DiscreetTitles = {
  mapping: [
    { telling: 'Intimate Time', discreet: 'Quality Time' },
    { telling: 'Romance', discreet: 'Together Time' },
    { telling: 'Physical Connection', discreet: 'Connection Time' },
    { telling: 'Roleplay', discreet: 'Creative Time' },
    { telling: 'Sensual', discreet: 'Relaxation Time' },
  ],
  types: {
    'quality-time': 'Quality Time',
    'date-night': 'Date Night',
    wellness: 'Wellness Time',
    connection: 'Connection Time',
  },
  fallback: 'Personal Time',
};
