/** What moved in a plan that one was shown: where to, never why, and nothing of what is over; and what could not be read. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { addDays } from '../../../domain/calendar-date.ts';
import { expectClean } from '../../../tests/component/expect-clean.ts';
import { PHONE, show } from '../../../tests/component/show.tsx';
import { dayWords } from '../../planner/views/event-words.ts';
import { ShownByPartner } from './shown-by-partner.tsx';
import { ShownMoves } from './shown-moves.tsx';

const TODAY = '2026-11-21';
const at = (day: number, start_time = '20:00') => ({
  date: addDays(TODAY, day),
  start_time,
  end_time: `${Number(start_time.slice(0, 2)) + 1}:00`,
});

test('evenings that moved and are still to come stand in their order, as does one that is out of the plan', async () => {
  const moved = [
    { from: at(9), to: at(4, '21:00') },
    { from: at(3), to: null },
    { from: at(2), to: at(-1) },
    { from: at(-2), to: null },
  ];
  await show(<ShownMoves moved={moved} today={TODAY} />, { size: PHONE });
  const lines = page.getByRole('region', { name: 'What moved' }).getByRole('listitem');
  await expect.element(lines.first()).toBeVisible();
  const day = (ahead: number) => dayWords(addDays(TODAY, ahead));
  expect(lines.elements().map(({ textContent }) => textContent)).toEqual([
    `${day(3)}, 8:00 PM to 9:00 PM, is out of the plan.`,
    `${day(9)}, 8:00 PM to 9:00 PM, moved to ${day(4)}, 9:00 PM.`,
  ]);
  await expectClean();
});

test('what could not be read is told once, and no name stands with nothing under it', async () => {
  const way = { retryText: 'Try Again', onRetry: () => undefined };
  const props = { kinds: ['plan', 'busy'] as const, view: 'full' as const, onView: () => undefined, way };
  const busy = [
    { version: 1 as const, kind: 'busy' as const, timezone: 'Europe/Lisbon', windows: [], days: [], intervals: [] },
  ];
  await show(<ShownByPartner {...props} shown={{ busy }} errorMessage="We couldn’t read it." />, {
    size: PHONE,
  });
  await expect.element(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
  expect(
    page
      .getByRole('heading')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['When I am busy']);
  await expectClean();
});
