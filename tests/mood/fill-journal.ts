/** A journal of so many days up to a date, sealed and stored as the browser does, over a running server. */

import { addDays } from '../../domain/calendar-date.ts';
import { type CheckIn, changeCheckIn } from '../../domain/mood/check-in.ts';
import { checkInId } from '../../web/mood/check-in-id.ts';
import { openInNewBrowser } from '../server/browser-journal.ts';
import type { NewAccount } from '../server/sign-up.ts';

/** Values that go up and down by rules of their own, so that some of them go together and weekdays differ. */
export function madeUpCheckIn(date: string, day: number): CheckIn {
  const wave = (period: number, size: number) => Math.round(5.5 + size * Math.sin((2 * Math.PI * day) / period));
  const sleep = wave(9, 3);
  const values = {
    mood: Math.min(10, Math.max(1, wave(29, 2) + (day % 7 === 5 ? 2 : 0))),
    energy: Math.min(10, Math.max(1, sleep + ((day * 7) % 3) - 1)),
    stress: Math.max(1, 11 - sleep - (day % 2)),
    desire: wave(28, 3),
    sleep,
  };
  return changeCheckIn(null, date, { values, notes: `Day ${day}: a walk, late tea, and an early night.` }, 1_000 + day);
}

/** One in every `every` days is left out. Resolves with how many were stored. */
export async function fillJournal(
  url: string,
  account: NewAccount,
  last: string,
  days: number,
  every = 0,
): Promise<number> {
  const journal = await openInNewBrowser(url, account);
  let stored = 0;
  for (let day = 0; day < days; day++) {
    if (every > 0 && day % every === every - 1) continue;
    const date = addDays(last, day - days + 1);
    const outcome = await journal.write('mood', await checkInId(account.userId, date), madeUpCheckIn(date, day), date);
    if (!outcome.saved) throw new Error(`${date} was not stored.`);
    stored++;
  }
  return stored;
}
