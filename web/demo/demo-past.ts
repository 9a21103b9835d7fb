/** What the made-up couple made, and when: the journal holds it, and the books of credits say the same. */
import { addDays } from '../../domain/calendar-date.ts';

interface MadeOnce {
  /** Days before today. */
  ago: number;
  /** What the ledger calls it. */
  generation: string;
}

const made = (ago: number): MadeOnce => ({
  ago,
  generation: `7d3c1a54-0000-4000-8000-1${String(ago).padStart(11, '0')}`,
});

/** Oldest first. Two plans are over, and one is under way. */
export const MADE = {
  plans: [made(70), made(40), made(10)],
  ideas: [made(21), made(4)],
  scenarios: [made(6)],
} as const;

/** Days before today on which a month of the paid plan began; it renews when the last of them is thirty days old. */
export const MONTHS_BEGAN = [71, 41, 11] as const;
export const MONTH_DAYS = 30;

export const LINKED_AGO = 200;

/** An instant of that day, ISO 8601; `time` HH:MM in UTC. */
export const instantAgo = (today: string, ago: number, time: string): string =>
  `${addDays(today, -ago)}T${time}:00.000Z`;
