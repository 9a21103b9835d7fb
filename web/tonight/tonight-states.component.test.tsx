/** Tonight as it is drawn, state by state: one panel, one act, one quiet way out, at most one small thing, on a phone and wide. */
import '../style/tonight.css';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { addDays } from '../../domain/calendar-date.ts';
import type { View } from '../../domain/planner/discretion.ts';
import type { StoredPlan } from '../../domain/planner/stored-plan.ts';
import { sayingAt } from '../../domain/tonight/evening.ts';
import { sayIn } from '../../domain/tonight/evening-word.ts';
import { tonightState } from '../../domain/tonight/tonight-state.ts';
import { instantAt } from '../../domain/zone.ts';
import { expectClean } from '../../tests/component/expect-clean.ts';
import { openMemoryApi, USER_ID } from '../../tests/component/memory-api.ts';
import { PROFILE } from '../../tests/component/profile.ts';
import { DESKTOP, PHONE, show } from '../../tests/component/show.tsx';
import { inputWith, makeStoredPlan } from '../../tests/planner/made-plan.ts';
import { remindFile } from './behind/remind-me.ts';
import type { CoupleEvenings } from './couple-evenings.ts';
import { knownEvenings } from './known-evenings.ts';
import type { OwnActs } from './own-tonight.tsx';
import { StandingTonight } from './standing-tonight.tsx';
import type { Tonight } from './use-tonight.ts';

const ZONE = 'Europe/Lisbon';
const made = makeStoredPlan(inputWith());
const [first, second] = made.plan.events;
const last = made.plan.events.at(-1);
if (!first || !second || !last) throw new Error('The plan is too short.');

const SAM: CoupleEvenings = { couple: 'c', partnerName: 'Sam', plans: [], mine: [], theirs: [], maySpeak: true };
const IN = { event: first.id, at: sayingAt(first), said: 'in' } as const;

interface Given {
  now: Date;
  stored?: StoredPlan | null;
  shared?: CoupleEvenings | null;
  canDraw?: boolean;
}

function tonightWith({ now, stored = made, shared = null, canDraw = true }: Given): Tonight {
  const plans = stored ? [{ id: 'plan', stored }] : [];
  const evenings = knownEvenings(plans, shared, { now, zone: ZONE });
  const facts = plans.map((plan) => ({
    id: plan.id,
    startDate: plan.stored.startDate,
    days: 30,
    kept: Object.keys(plan.stored.done).length,
  }));
  return {
    state: tonightState({ evenings, plans: facts, canDraw, now, zone: ZONE }),
    evenings,
    plans,
    plan: plans[0] ?? null,
    profile: { ...PROFILE, next_credits_at: '2027-01-01T00:00:00.000Z' },
    couple: {
      shared,
      linked: shared !== null,
      known: true,
      errorMessage: '',
      unsaid: false,
      busy: false,
      say: vi.fn(async () => true),
    },
    now,
    zone: ZONE,
  };
}

const acts = (): OwnActs => ({
  sayIn: vi.fn(),
  notTonight: vi.fn(),
  move: vi.fn(),
  open: vi.fn(),
  share: vi.fn(),
  rate: vi.fn(),
  again: vi.fn(),
  notHappened: vi.fn(),
});

/** A month of which all but one evening were kept. */
const KEPT: StoredPlan = { ...made, done: Object.fromEntries(made.plan.events.slice(1).map(({ id }) => [id, {}])) };

const at = (date: string, time: string) => instantAt(date, time, ZONE);
const TONIGHT = at(first.date, '18:00');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const title = page.getByRole('heading', { level: 1 });

/** Drawn on a phone and wide, and clean on both. */
async function draw(given: Given, view: View = 'full') {
  const own = acts();
  const tonight = tonightWith(given);
  const screen = <StandingTonight tonight={tonight} userId={USER_ID} view={view} own={own} />;
  const wide = await show(screen, { size: DESKTOP, path: '/tonight', session: true });
  await expectClean();
  await wide.unmount();
  await show(screen, { size: PHONE, path: '/tonight', session: true });
  await expectClean();
  return { own, tonight };
}

beforeEach(async () => void (await openMemoryApi()));

test('alone, tonight is opened or put off', async () => {
  const { own } = await draw({ now: TONIGHT });
  await expect.element(title).toHaveTextContent(first.real_title ?? first.title);
  await expect.element(page.getByText('Tonight', { exact: true })).toBeVisible();
  await button('Open the evening').click();
  expect(own.open).toHaveBeenCalledWith(first.id);
  await button('Not tonight').click();
  expect(own.notTonight).toHaveBeenCalledWith(first.id);
  await expect.element(page.getByRole('group', { name: 'How was today?' })).toBeVisible();
});

test('in Discreet View the cover stands in place of the title', async () => {
  await draw({ now: TONIGHT, stored: { ...made, coverWords: ['Dentist'] } }, 'discreet');
  await expect.element(title).toHaveTextContent('Dentist');
  await expect.element(page.getByText(first.notes)).not.toBeInTheDocument();
});

test('linked, a yes of the partner’s is seen, and one’s own answers it', async () => {
  const { own } = await draw({ now: TONIGHT, shared: { ...SAM, theirs: [IN] } });
  await expect.element(page.getByText('Sam’s in')).toBeVisible();
  await button('I’m in too').click();
  expect(own.sayIn).toHaveBeenCalledWith(first.id);
});

test('a no of the partner’s looks like no answer', async () => {
  const wordsOf = async (theirs: CoupleEvenings['theirs']) => {
    const tonight = tonightWith({ now: TONIGHT, shared: { ...SAM, theirs } });
    const shown = await show(<StandingTonight tonight={tonight} userId={USER_ID} view="full" own={acts()} />, {
      session: true,
    });
    await expect.element(button('I’m in')).toBeVisible();
    const words = document.querySelector('.tonight-words')?.textContent ?? '';
    await shown.unmount();
    return words;
  };
  const open = await wordsOf([]);
  expect(open).toContain('Sam only ever sees a yes.');
  expect(await wordsOf([{ ...IN, said: 'not-tonight' }])).toBe(open);
});

test('both in, the evening is opened', async () => {
  await draw({ now: TONIGHT, stored: sayIn(made, first.id), shared: { ...SAM, theirs: [IN] } });
  await expect.element(page.getByText('You’re both in')).toBeVisible();
  await expect.element(button('Open the evening')).toBeVisible();
});

test('in alone, that is said, and nothing of the other', async () => {
  await show(
    <StandingTonight
      tonight={tonightWith({ now: TONIGHT, stored: sayIn(made, first.id), shared: SAM })}
      userId={USER_ID}
      view="full"
      own={acts()}
    />,
    { size: PHONE, session: true },
  );
  await expect.element(page.getByText('You’re in')).toBeVisible();
  await expect.element(page.getByText(/Sam/)).not.toBeInTheDocument();
});

test('days before, an evening is moved and the plan shared; the day before, it is put off', async () => {
  const { own } = await draw({ now: at(addDays(first.date, -3), '12:00') });
  await expect.element(page.getByText('In three days')).toBeVisible();
  await button('Share with Partner').click();
  expect(own.share).toHaveBeenCalled();
  await button('Move').click();
  expect(own.move).toHaveBeenCalledWith(first.id);
  await show(
    <StandingTonight
      tonight={tonightWith({ now: at(addDays(first.date, -1), '12:00') })}
      userId={USER_ID}
      view="full"
      own={acts()}
    />,
    {
      size: PHONE,
      session: true,
    },
  );
  await expect.element(button('Not tonight')).toBeVisible();
});

test('the day after asks how it was, in two taps', async () => {
  const { own } = await draw({ now: at(addDays(first.date, 1), '10:00') });
  await expect.element(page.getByText('Next', { exact: true })).toBeVisible();
  await button('Lovely').click();
  expect(own.rate).toHaveBeenCalledWith(first.id, 8);
  await expect.element(title).toHaveTextContent('Lovely, then. Another one like it?');
  await expectClean();
  await button('Yes, again').click();
  expect(own.again).toHaveBeenCalledWith(first.id, true);
});

test.for([
  { width: 320, text: '' },
  { width: 390, text: '200%' },
])(
  'on a phone of $width, text at $text, what is asked stays on its fold, and each shape is one for a finger',
  async (how) => {
    const { width, text } = how;
    await draw({ now: at(addDays(first.date, 1), '10:00') });
    await expect.element(button('Lovely')).toBeVisible();
    await page.viewport(width, 640);
    document.documentElement.style.fontSize = text;
    const fold = document.querySelector('.tonight-words')?.getBoundingClientRect();
    const acts = [...document.querySelectorAll('.tonight-words button')].map((act) => act.getBoundingClientRect());
    const { scrollWidth } = document.documentElement;
    document.documentElement.style.fontSize = '';
    expect(scrollWidth).toBe(width);
    expect(acts.length).toBeGreaterThan(5);
    for (const act of acts) {
      expect(act.left).toBeGreaterThanOrEqual(fold?.left ?? 0);
      expect(act.right).toBeLessThanOrEqual(fold?.right ?? 0);
      expect(Math.min(act.width, act.height + 8)).toBeGreaterThanOrEqual(43.5);
    }
  },
);

test('what was not good asks no more, and what did not happen nothing at all', async () => {
  const { own } = await draw({ now: at(addDays(first.date, 1), '10:00') });
  await button('Not for us').click();
  expect(own.rate).toHaveBeenCalledWith(first.id, 2);
  await expect.element(page.getByText(/Another one like it/)).not.toBeInTheDocument();
  await button('It didn’t happen, and that’s fine').click();
  expect(own.notHappened).toHaveBeenCalledWith(first.id);
});

test('a finished month stands as a print', async () => {
  await draw({ now: at(addDays(last.date, 3), '12:00'), stored: KEPT });
  await expect.element(title).toHaveTextContent('Your month is finished');
  await expect.element(page.getByText(/evenings, one picture/)).toBeVisible();
  await expect.element(button('Draw the next month').last()).toBeVisible();
});

test('without a credit a finished month leads to a date, and to no wall', async () => {
  const now = at(addDays(last.date, 3), '12:00');
  await show(
    <StandingTonight
      tonight={tonightWith({ now, stored: KEPT, canDraw: false })}
      userId={USER_ID}
      view="full"
      own={acts()}
    />,
    {
      size: PHONE,
      session: true,
    },
  );
  await button('Draw the next month').last().click();
  await expect.element(title).toHaveTextContent('The next free month opens January 1');
});

test('no credit and nothing ahead is a date, which a calendar takes under a word that tells nothing', async () => {
  await draw({ now: TONIGHT, stored: null, canDraw: false });
  await expect.element(title).toHaveTextContent('The next free month opens January 1');
  await expect.element(button('Remind me on January 1')).toBeVisible();
  const file = remindFile('2027-01-01T00:00:00.000Z', ZONE);
  expect(file).toContain('SUMMARY:Planner');
  expect(file).toContain('DTSTART:20270101T180000Z');
  expect(file).not.toMatch(/twofold|month|credit/i);
});

test('the first day begins with the first question, whose answer leads on', async () => {
  await draw({ now: TONIGHT, stored: null });
  await expect.element(title).toHaveTextContent('Who is this for?');
  await button('Just me, for now').click();
  await expect.element(page.getByText('You went to /tools/intimacy-planner?step=1')).toBeVisible();
});

test('a partner’s evening stands open for who has no plan', async () => {
  const shared = await withTheirPlan();
  const { tonight } = await draw({ now: TONIGHT, stored: null, shared });
  await expect.element(title).toHaveTextContent(first.title);
  await button('I’m in').click();
  expect(tonight.couple.say).toHaveBeenCalledOnce();
  await expect.element(page.getByRole('status').getByText('You’re in.')).toBeVisible();
  // Over the picture, where it covers no words and nothing that can be pressed.
  const bar = document.querySelector('.said > div')?.getBoundingClientRect();
  expect(bar?.bottom).toBeLessThan(document.querySelector('.tonight-words p')?.getBoundingClientRect().top ?? 0);
});

test('a partner’s evening that one put off is off the page at once', async () => {
  const shared = await withTheirPlan();
  const now = TONIGHT;
  const mine = [{ ...IN, said: 'not-tonight' as const }];
  await draw({ now, stored: null, shared: { ...shared, mine } });
  await expect.element(title).toHaveTextContent(second.title);
  await expect.element(page.getByText('The evening you postponed is waiting for a new day.')).toBeVisible();
});

async function withTheirPlan(): Promise<CoupleEvenings> {
  const { sharedPlan } = await import('../../domain/partner/shared-copy.ts');
  return { ...SAM, theirs: null, plans: [{ ...sharedPlan(made), id: 'theirs' }] };
}
