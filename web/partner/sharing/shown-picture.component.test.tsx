/** The picture of a plan that one was shown: what is ahead, pale, under the same seed as its owner's, and nothing of how it went. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { addDays } from '../../../domain/calendar-date.ts';
import { sharedPlan } from '../../../domain/partner/shared-copy.ts';
import { markDone } from '../../../domain/planner/changes/changes.ts';
import { show } from '../../../tests/component/show.tsx';
import { inputWith, makeStoredPlan } from '../../../tests/planner/made-plan.ts';
import { todayIn } from '../../kit/time/today.ts';
import { EveningStamp } from '../../picture/evening-stamp.tsx';
import { ShownPicture } from './shown-picture.tsx';

const today = todayIn('Europe/Lisbon');
const picture = page.getByRole('img', { name: /^A picture/ });

/** Begun so many days ago; its first evening was kept, which its owner alone knows. */
async function showPlan(ago: number) {
  const made = makeStoredPlan({ ...inputWith(), startDate: addDays(today, -ago) });
  const [first, last] = [made.plan.events[0], made.plan.events.at(-1)];
  const kept = markDone(made, first?.id ?? '');
  if (!kept.ok || !last) throw new Error('The first evening was meant to be kept.');
  await show(
    <ShownPicture plan={{ ...sharedPlan(kept.value), seed: 'a plan' }}>
      <EveningStamp id={last.id} className="size-10" />
    </ShownPicture>,
  );
}

test('it shows what is ahead, with stamps, and nothing as kept', async () => {
  await showPlan(14);
  await expect.element(picture).toHaveAccessibleName(/^A picture of this month: [1-9]\d* to come$/);
  expect(document.querySelectorAll('main [aria-hidden] > svg')).toHaveLength(1);
});

test('once all of it is behind, there is nothing to show', async () => {
  await showPlan(40);
  await expect.element(page.getByRole('main')).toBeInTheDocument();
  expect(document.querySelector('main svg')).toBeNull();
});
