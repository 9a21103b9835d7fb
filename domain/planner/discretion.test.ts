import { describe, expect, it } from 'vitest';
import { inputWith, makePlan } from '../../tests/planner/made-plan.ts';
import { checkCoverWords } from './cover-words.ts';
import {
  discreetTitle,
  PAGE_TITLE,
  planFileName,
  screenEvent,
  shownEvent,
  shownSummary,
  shownTitle,
} from './discretion.ts';
import { eventLine, planText, shareEmail, shareTitle } from './wording/share-words.ts';

const DISCREET = { view: 'discreet', coverWords: [] } as const;
const FULL = { view: 'full', coverWords: ['Dentist'] } as const;
const COVERED = { view: 'discreet', coverWords: ['Dentist', 'Choir', 'Tax papers'] } as const;
const plan = makePlan(
  inputWith({
    privacyLevel: 'low',
    primaryGoals: ['bonding', 'pleasure', 'conception'],
    cycleTracking: true,
    cycleLength: 28,
    lastCycleDate: '2026-11-14',
    currentFrequency: 'daily',
    preferredFrequency: 'daily',
  }),
);

/** Words by which a stranger would know the product, the subject, or that two people are meant. */
const TELLING =
  /twofold|connection.plan|intima|roman|sensual|pleasure|bonding|renewal|family planning|fertil|conce(ive|ption)|cycle|ovulat|massage|touch|kiss|bath|closeness|desire|couple|partner|date night|both free|role.?play|baby|body|love/i;

describe('the discreet view', () => {
  it('of every event holds nothing telling, not even as an unused property', () => {
    expect(plan.events.length).toBe(30);
    for (const event of plan.events) {
      const shown = shownEvent(event, DISCREET);
      expect(Object.keys(shown).sort()).toEqual(['date', 'end_time', 'id', 'reminders', 'start_time', 'tags', 'title']);
      expect(JSON.stringify(shown)).not.toMatch(TELLING);
      expect(JSON.stringify(shown)).not.toContain(event.title);
    }
  });

  it('of messages, file, page and summary holds nothing telling', () => {
    const { subject, body } = shareEmail(plan, DISCREET);
    const lines = plan.events.map((event) => eventLine(event, DISCREET));
    const sent = [
      subject,
      body,
      planText(plan, DISCREET),
      shareTitle(plan, DISCREET),
      planFileName('discreet'),
      PAGE_TITLE,
      ...lines,
    ];
    for (const text of [...sent, shownSummary(plan, 'discreet')]) expect(text).not.toMatch(TELLING);
    expect(body).toContain('30 evenings between Nov 21 and Dec 20.');
    expect(planFileName('discreet')).toBe('calendar.ics');
  });

  it('of the full texts would be caught by the same search', () => {
    expect(JSON.stringify(plan.events.map((event) => shownEvent(event, FULL)))).toMatch(TELLING);
    expect(shareEmail(plan, FULL).subject).toMatch(TELLING);
    expect(planFileName('full')).toMatch(TELLING);
  });

  it('shows cover words in place of the labels, the same word for an event each time', () => {
    const words = plan.events.map((event) => shownTitle(event, COVERED));
    expect(new Set(words)).toEqual(new Set(COVERED.coverWords));
    expect(plan.events.map((event) => shownTitle(event, COVERED))).toEqual(words);
    expect(planText(plan, COVERED)).toContain('Choir');
    expect(planText(plan, COVERED)).not.toContain('Personal Time');
  });
});

describe('the full view', () => {
  it('shows title, notes, tags, theme and reason, and no cover word', () => {
    for (const event of plan.events) {
      const shown = shownEvent(event, FULL);
      expect(shown).toMatchObject({
        title: event.title,
        notes: event.notes,
        tags: event.tags,
        theme: event.theme,
        why: event.why,
      });
    }
    expect(planText(plan, FULL)).not.toContain('Dentist');
    expect(planText(plan, FULL)).toContain(plan.summary);
    expect(planFileName('full')).toBe('our-connection-plan.ics');
  });

  it('names the idea on the screen at any privacy level, and what leaves the app keeps to the level', () => {
    const high = makePlan(inputWith({ privacyLevel: 'high' }));
    for (const event of high.events) {
      expect(screenEvent(event, FULL).title).toBe(event.real_title);
      expect(screenEvent(event, DISCREET)).toEqual(shownEvent(event, DISCREET));
      expect(shownEvent(event, FULL).title).toBe(event.discreet_label);
    }
    const [event] = high.events;
    if (!event) throw new Error('no events');
    // A plan from before the name was kept beside it.
    const { real_title: _, ...before } = event;
    expect(screenEvent(before, FULL).title).toBe(event.title);
  });

  it('lists each event with date and hours', () => {
    const first = plan.events[0];
    expect(first && eventLine(first, FULL)).toMatch(/^Sat, Nov 21, \d{1,2}:\d\d PM - \d{1,2}:\d\d PM: .+/);
    expect(
      shareEmail(plan, FULL)
        .body.split('\n')
        .filter((line) => / PM: /.test(line)).length,
    ).toBe(30);
  });
});

describe('cover words', () => {
  it('are trimmed and kept once; an empty list takes them away', () => {
    expect(checkCoverWords([' Choir ', 'Tax papers', 'Choir'])).toEqual({ ok: true, value: ['Choir', 'Tax papers'] });
    expect(checkCoverWords([])).toEqual({ ok: true, value: [] });
  });

  it.each([
    ['coverWords', 'Choir'],
    ['coverWords', Array.from({ length: 13 }, (_, n) => `Word ${n}`)],
    ['coverWords', ['Choir', '   ']],
    ['coverWords', ['x'.repeat(41)]],
    ['coverWords', ['two\nlines']],
    ['coverWords', [7]],
  ])('that cannot be used name the field: %s', (field, input) => {
    const checked = checkCoverWords(input);
    expect(checked.ok ? undefined : checked.problem.field).toBe(field);
  });
});

it('the first telling phrase of a title decides its discreet one, in any case, and a title without any is no exception', () => {
  const mapping = [
    { telling: 'Massage', discreet: 'Stretching' },
    { telling: 'date night', discreet: 'Dinner' },
  ];
  const titles = { mapping, types: {} as never, fallback: 'Evening' };
  expect(discreetTitle('A DATE NIGHT at home', titles)).toBe('Dinner');
  expect(discreetTitle('date night with massage', titles)).toBe('Stretching');
  expect(discreetTitle('A walk', titles)).toBe('Evening');
});
