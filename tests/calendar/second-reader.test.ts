import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { planCalendar } from '../../domain/calendar/icalendar/plan-calendar.ts';
import type { View } from '../../domain/planner/discretion.ts';
import { isWithout, missingPackage } from '../stand-ins/debian-package.ts';
import { EXAMPLE_PLAN } from './example-plan.ts';

/** Debian's package belongs to the system's Python, which need not be the first on the path. */
const PACKAGE = 'python3-icalendar';
const SCRIPT = fileURLToPath(new URL('read-calendar.py', import.meta.url));
/** The test runner names what cannot be had on this machine; only what it named may be missing. */
const named = isWithout(PACKAGE);

interface ReadCalendar {
  product: string;
  name: string;
  method: string | null;
  events: Record<string, unknown>[];
}

function readBySecondReader(calendar: string): ReadCalendar {
  const { error, status, stdout, stderr } = spawnSync('/usr/bin/python3', [SCRIPT], {
    input: calendar,
    encoding: 'utf8',
    env: { ...process.env, PYTHONIOENCODING: 'utf-8' },
    timeout: 60_000,
  });
  if (error || status === 3) throw missingPackage(PACKAGE);
  if (status !== 0) throw new Error(`The second reader refuses the file: ${stderr}`);
  return JSON.parse(stdout) as ReadCalendar;
}

describe.skipIf(named)('a second reader of calendar files, by other hands in another language', () => {
  const { events } = EXAMPLE_PLAN;
  const moved = {
    ...events[3],
    id: 'w1w1',
    title: 'Gone',
    discreet_label: 'Gone',
  } as (typeof events)[0];
  const inView = (view: View) =>
    planCalendar(EXAMPLE_PLAN, {
      view,
      timezone: 'America/New_York',
      stampedAt: '2026-10-10T09:30:00Z',
      sequences: { q2r7: 2 },
      removed: [moved],
    });

  const shared = (label: string, at: number) => ({
    uid: expect.stringMatching(/^[0-9a-f-]{36}$/),
    stamp: '2026-10-10T09:30:00Z',
    class: 'PRIVATE',
    transp: 'OPAQUE',
    status: at === 4 ? 'CANCELLED' : null,
    sequence: at === 1 ? 2 : 0,
    // 17 October and 25 October in summer time, 1 November on the day of change, 2 November in winter time.
    start: ['2026-10-18T00:00:00Z', '2026-10-26T00:00:00Z', '2026-11-01T11:00:00Z', '2026-11-03T03:00:00Z'][at % 4],
    end: ['2026-10-18T01:30:00Z', '2026-10-26T01:00:00Z', '2026-11-01T12:15:00Z', '2026-11-03T04:45:00Z'][at % 4],
    alarms: [[-1440, -720, -60], [-60], [], [-60], []][at]?.map((minutes) => ({
      action: 'DISPLAY',
      minutes,
      text: label,
    })),
  });
  const wholePlan = [...events, moved];

  test('finds in the discreet file the times, labels and reminders, and nothing else', () => {
    const { events: found, ...calendar } = readBySecondReader(inView('discreet'));
    expect(calendar).toEqual({
      product: '-//Calendar//EN',
      name: 'Calendar',
      method: null,
    });
    const shown = wholePlan.map(({ discreet_label: summary }, at) => {
      const start = at === 4 ? { start: '2026-11-03T03:00:00Z', end: '2026-11-03T04:45:00Z' } : {};
      return {
        ...shared(summary, at),
        ...start,
        summary,
        description: null,
        categories: [],
      };
    });
    expect(found).toEqual(shown);
  });

  test('finds in the full file all that the plan says', () => {
    const { events: found } = readBySecondReader(inView('full'));
    const texts = found.map(({ summary, description }) => ({
      summary,
      description,
    }));
    expect(texts).toEqual(
      wholePlan.map(({ title, notes, why }) => ({
        summary: title,
        description: notes === '' ? why : `${notes}\n\n${why}`,
      })),
    );
    // This version of the package splits a tag at its escaped comma too: the letters are all there.
    expect(found.map(({ categories }) => (categories as string[]).join())).toEqual(
      wholePlan.map(({ tags }) => tags.join()),
    );
  });

  test('would refuse a broken file', () => {
    expect(() => readBySecondReader(inView('full').replace('END:VALARM\r\n', ''))).toThrow('refuses');
    expect(() => readBySecondReader(inView('full').replace('DTSTART:2026', 'DTSTART:26'))).toThrow('refuses');
  });
});
