import { describe, expect, test } from 'vitest';
import type { Plan, PlanEvent } from '../plan.ts';
import { providedPlan } from './provided-plan.ts';
import type { ProviderInput } from './provider-input.ts';
import { type CheckedReply, checkReply } from './provider-reply.ts';
import { replySchema } from './provider-schema.ts';

const NO_MODULES: ProviderInput['modules'] = {
  scheduled_dates: false,
  roleplays: false,
  ideas: false,
  positions: false,
  variety_tips: false,
  wellness_tips: false,
};
const input = (more: Partial<ProviderInput> = {}): ProviderInput => ({
  task: 'events',
  solo: false,
  partner1: { age: '25-34', gender: 'female' },
  partner2: { age: '25-34', gender: 'male' },
  relationship_duration: '<2years',
  current_frequency: '1-2/week',
  preferred_frequency: '1-2/week',
  family: { has_kids_at_home: false },
  cycle_tracking: { enabled: false },
  primary_goals: ['bonding'],
  availability: { time_slots: ['evening'], days: ['weekends'] },
  privacy_level: 'low',
  modules: {
    scheduled_dates: true,
    roleplays: false,
    ideas: true,
    positions: false,
    variety_tips: true,
    wellness_tips: true,
  },
  reminders: ['P1D'],
  usage_policy: { free_plan: true },
  sessions_in_plan: 2,
  events: [1, 2].map((event) => ({
    event,
    weekday: 'Saturday',
    part_of_day: 'evening',
    minutes: 90,
    goal: 'bonding',
    quiet: false,
    may_go_out: true,
  })),
  ...more,
});

const NOTES = 'Cook one dish from memory, side by side. Ask first; an easy "not tonight" is a good answer.';
const written = (event: number, more: Record<string, unknown> = {}) => ({
  event,
  title: 'A slow dinner for two',
  discreet_label: 'Quality Time',
  notes: `${NOTES} (${event})`,
  tags: ['dinner'],
  reminders: ['P1D'],
  ...more,
});
const reply = (events: unknown[], more: Record<string, unknown> = {}) => ({
  status: 'ok',
  reason: '',
  summary: '',
  events,
  modules: {},
  ...more,
});
const labels = new Set(['quality time', 'sundries']);
const read = (raw: unknown, from = input()): CheckedReply => {
  const checked = checkReply(from, raw, labels);
  if (!checked.ok) throw new Error(checked.problem);
  return checked.value;
};

describe('a reply as asked for', () => {
  test('passes untouched', () => {
    const { events } = read(reply([written(1), written(2)]));
    expect(events.get(2)).toEqual({
      real_title: 'A slow dinner for two',
      title: 'A slow dinner for two',
      discreet_label: 'Quality Time',
      notes: `${NOTES} (2)`,
      tags: ['dinner'],
    });
  });
  test('an overview gives summary and the modules that are on', () => {
    const modules = {
      ideas: ['Swap playlists.'],
      variety_tips: ['Change rooms.'],
      wellness_tips: ['Sleep first.'],
      positions: ['No.'],
    };
    const raw = reply([], { summary: 'Unhurried evenings. Plenty of room to say no.', modules });
    const checked = read(raw, input({ task: 'overview', events: [] }));
    expect(checked.summary).toBe('Unhurried evenings. Plenty of room to say no.');
    expect(checked.modules).toEqual({
      ideas: ['Swap playlists.'],
      variety_tips: ['Change rooms.'],
      wellness_tips: ['Sleep first.'],
    });
  });
  test('a module that is on and of which nothing came is left out', () => {
    const modules = { ideas: ['Swap playlists.'], variety_tips: [], wellness_tips: 'Sleep first.' };
    const checked = read(
      reply([], { summary: 'Unhurried evenings.', modules }),
      input({ task: 'overview', events: [] }),
    );
    expect(checked.modules).toEqual({ ideas: ['Swap playlists.'] });
  });
  test('the schema asks for the modules that are on, in the overview alone', () => {
    const names = (from: ProviderInput) =>
      Object.keys((replySchema(from).properties as { modules: { properties: object } }).modules.properties);
    expect(names(input({ task: 'overview', events: [] }))).toEqual(['ideas', 'variety_tips', 'wellness_tips']);
    expect(names(input())).toEqual([]);
  });
});

describe('a reply that cannot be used at all', () => {
  test('blocked', () => {
    const checked = checkReply(input(), { status: 'blocked', reason: 'The email is not confirmed.' }, labels);
    expect(checked).toEqual({ ok: false, problem: 'BLOCKED' });
  });
  test.each([null, 7, 'ok', [], {}, { status: 'fine', events: [] }, { status: 'ok' }, { status: 'ok', events: {} }])(
    'off schema: %j',
    (raw) => {
      expect(checkReply(input(), raw, labels)).toEqual({ ok: false, problem: 'OFF_SCHEMA' });
    },
  );
});

describe('an event that cannot be used is left to the library', () => {
  test.each([
    ['title', { title: 'Orgasm night' }],
    ['title', { title: 7 }],
    ['title', { title: 'x'.repeat(61) }],
    ['notes', { notes: 'Short.' }],
    ['notes', { notes: `${NOTES} See https://evil.test` }],
    ['notes', { notes: `${NOTES} Meet on 2026-11-24.` }],
    ['notes', { notes: `${NOTES} <script>alert(1)</script>` }],
  ])('for its %s: %j', (_, more) => {
    const { events } = read(reply([written(1, more), written(2)]));
    expect([...events.keys()]).toEqual([2]);
  });
  test('events too many, unknown, repeated or no events at all are dropped', () => {
    const again = written(1, { title: 'Another title' });
    const { events } = read(reply([written(1), again, written(9), 'x', null, written(2)]));
    expect([...events.keys()]).toEqual([1, 2]);
    expect(events.get(1)?.real_title).toBe('A slow dinner for two');
  });
  test('without numbers the order counts', () => {
    const { event: _, ...unnumbered } = written(1);
    expect([...read(reply([unnumbered])).events.keys()]).toEqual([1]);
  });
});

describe('what cannot stand of an event makes way', () => {
  test('a telling discreet label gives way to the library', () => {
    const { events } = read(
      reply([written(1, { discreet_label: 'Sexy time' }), written(2, { discreet_label: 'Sundries' })]),
    );
    expect(events.get(1)).not.toHaveProperty('discreet_label');
    expect(events.get(2)?.discreet_label).toBe('Sundries');
  });
  test.each([
    ['high', 'A slow dinner for two', undefined],
    ['medium', 'Sensual evening', undefined],
    ['medium', 'A slow dinner for two', 'A slow dinner for two'],
    ['low', 'Sensual evening', 'Sensual evening'],
  ])(
    'at the %s level a title leaves the app as far as it may, and is kept for the screen: %s',
    (level, title, leaving) => {
      const { events } = read(reply([written(1, { title })]), input({ privacy_level: level as 'high' }));
      expect(events.get(1)).toMatchObject({ real_title: title, notes: expect.stringContaining('Cook') });
      expect(events.get(1)?.title).toBe(leaving);
    },
  );
  test("reminders are the couple's, whatever the reply says", () => {
    const { events } = read(reply([written(1, { reminders: ['P2W', 'PT1H'] }), written(2)]));
    expect(events.get(1)).not.toHaveProperty('reminders');
  });
  test('tags that tell, link or come in crowds are dropped', () => {
    const tags = ['one', 'intimacy', 'evil.com', 'two', 'three', 'four', 'five'];
    const { events } = read(reply([written(1, { tags }), written(2)]));
    expect(events.get(1)?.tags).toEqual(['one', 'two', 'three', 'four']);
  });
  test('notes too long end after a whole sentence', () => {
    const { events } = read(
      reply([written(1, { notes: `${NOTES} ${'And then talk about it. '.repeat(60)}` }), written(2)]),
    );
    expect(events.get(1)?.notes.length).toBeLessThanOrEqual(900);
    expect(events.get(1)?.notes).toMatch(/\.$/);
  });
  test('a summary that counts is not believed', () => {
    const checked = read(
      reply([], { summary: '14 evenings for you.' }),
      input({ task: 'overview', events: [], modules: NO_MODULES }),
    );
    expect(checked).not.toHaveProperty('summary');
  });
});

describe("a provider's words over the library's", () => {
  const event = (day: number): PlanEvent => ({
    id: `id${day}`,
    date: `2026-11-2${day}`,
    start_time: '18:00',
    end_time: '19:30',
    title: 'Library title',
    discreet_label: 'Sundries',
    notes: 'Library notes.',
    tags: ['Emotional Bonding', 'home'],
    reminders: ['1d'],
    theme: 'bonding',
    window: 'evening',
    points: 100,
    why: 'Saturday evening, both free.',
    idea: `idea-${day}`,
  });
  const plan: Plan = {
    summary: 'Two times.',
    start_date: '2026-11-21',
    events: [event(1), event(2)],
    modules: { ideas: ['Old.'] },
  };

  test('change titles, labels, notes and tags, and nothing else', () => {
    const { plan: made, writer } = providedPlan(plan, [read(reply([written(1), 'x']))]);
    const { idea: _, ...kept } = event(1);
    expect(writer).toBe('provider');
    expect(made).toEqual({
      ...plan,
      events: [
        {
          ...kept,
          title: 'A slow dinner for two',
          discreet_label: 'Quality Time',
          notes: `${NOTES} (1)`,
          tags: ['Emotional Bonding', 'dinner'],
        },
        event(2),
      ],
    });
  });
  test('that may not leave the app do so under the label, and the screen knows the name', () => {
    const high = read(
      reply([written(1), written(2, { discreet_label: 'Sexy time' })]),
      input({ privacy_level: 'high' }),
    );
    expect(providedPlan(plan, [high]).plan.events).toMatchObject([
      { title: 'Quality Time', real_title: 'A slow dinner for two', discreet_label: 'Quality Time' },
      { title: 'Sundries', real_title: 'A slow dinner for two', discreet_label: 'Sundries' },
    ]);
  });
  test('a reply that carries dates moves nothing', () => {
    const raw = reply([
      written(1, { date: '2031-01-01', start_time: '03:00', end_time: '04:00', why: 'Because.' }),
      written(2),
    ]);
    const { plan: made } = providedPlan(plan, [read(raw)]);
    expect(made.events.map(({ date, start_time, end_time, why }) => [date, start_time, end_time, why])).toEqual(
      plan.events.map(({ date, start_time, end_time, why }) => [date, start_time, end_time, why]),
    );
  });
  test('the same notes are not used twice', () => {
    const { plan: made } = providedPlan(plan, [read(reply([written(1), written(2, { notes: `${NOTES} (1)` })]))]);
    expect(made.events.map(({ notes }) => notes)).toEqual([`${NOTES} (1)`, 'Library notes.']);
  });
  test('without one usable event the plan is the engine’s, summary and all', () => {
    const overview = read(reply([], { summary: 'Quiet evenings ahead.' }), input({ task: 'overview', events: [] }));
    expect(providedPlan(plan, [overview])).toMatchObject({ plan, writer: 'engine' });
  });
});
