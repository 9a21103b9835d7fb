import { expect, test } from 'vitest';
import { MODULE_LIBRARY } from '../../../content/modules.ts';
import { SESSION_IDEAS } from '../../../content/sessions.ts';
import { answersWith, inputWith, makeStoredPlan } from '../../../tests/planner/made-plan.ts';
import { TOPICS } from '../../list/wish-topics.ts';
import type { Wishes } from '../../list/wishes.ts';
import { swapIdea } from '../changes/changes.ts';
import { reshuffle } from '../changes/reshuffle.ts';
import { chooseModules } from '../library/modules.ts';
import type { Plan } from '../plan.ts';
import { providedPlan } from '../provider/provided-plan.ts';
import { schedule } from '../schedule/schedule.ts';
import { wordPlan } from '../wording/wording.ts';
import { ideaAvoided, likedWorth, tasteOf, wordsAvoided } from './idea-wishes.ts';

const wishing = (wishes: Partial<Wishes>): Wishes => ({ liked: [], avoid: [], ...wishes });
const input = inputWith({ suggestions: { roleplays: true } });
const planned = (wishes?: Wishes): Plan =>
  wordPlan({
    schedule: schedule(input),
    answers: input.answers,
    seed: input.seed,
    ideas: SESSION_IDEAS,
    modules: MODULE_LIBRARY,
    taste: tasteOf(wishes),
  });
const ideasOf = (plan: Plan) =>
  plan.events.flatMap(({ idea }) => SESSION_IDEAS.filter((candidate) => candidate.id === idea));
const timesOf = (plan: Plan) =>
  plan.events.map(({ date, start_time, end_time, theme }) => [date, start_time, end_time, theme]);

test('no wishes give the plan that there was before', () => {
  expect(planned(wishing({}))).toEqual(planned());
});

test('what is avoided is in no idea and in no module, topic by topic, and dates and hours stay', () => {
  const plain = planned();
  for (const topic of TOPICS) {
    const wishes = wishing({ avoid: [topic] });
    const plan = planned(wishes);
    expect(
      ideasOf(plan).filter((idea) => ideaAvoided(idea, wishes)),
      topic,
    ).toEqual([]);
    expect(timesOf(plan), topic).toEqual(timesOf(plain));
    expect(plan.events.length, topic).toBe(plain.events.length);
    const entries = Object.values(chooseModules(MODULE_LIBRARY, answersWith(), 'seed', tasteOf(wishes))).flat();
    if (topic.startsWith('boundary:'))
      expect(
        entries.filter((text) => wordsAvoided(text, wishes)),
        topic,
      ).toEqual([]);
  }
});

test('what is liked comes more often, where the library has it', () => {
  for (const topic of ['activity:massage', 'activity:dancing', 'activity:making', 'boundary:food'] as const) {
    const wishes = wishing({ liked: [topic] });
    const count = (plan: Plan) => ideasOf(plan).filter((idea) => likedWorth(idea, wishes) > 0).length;
    expect(count(planned(wishes)), topic).toBeGreaterThan(count(planned()));
    expect(timesOf(planned(wishes))).toEqual(timesOf(planned()));
  }
});

test('an avoided topic holds although it is liked too, and where nothing is left the words are plain', () => {
  const both = wishing({ liked: ['activity:massage'], avoid: ['activity:massage'] });
  expect(ideasOf(planned(both)).some((idea) => ideaAvoided(idea, both))).toBe(false);
  const everything = planned(wishing({ avoid: [...TOPICS] }));
  for (const { idea, title } of everything.events) if (!idea) expect(title).toBe('Personal Time');
});

test('a swap and a reshuffle keep to the wishes that the plan was made with', () => {
  const wishes = wishing({ avoid: ['activity:talk', 'activity:play', 'boundary:food'] });
  const stored = { ...makeStoredPlan(input), plan: planned(wishes), wishes };
  const shuffled = reshuffle(stored, { today: '2026-11-20', seed: 'other', ideas: SESSION_IDEAS });
  expect(ideasOf(shuffled.plan).filter((idea) => ideaAvoided(idea, wishes))).toEqual([]);
  let swapped = stored;
  for (const { id } of stored.plan.events) {
    const done = swapIdea(swapped, id, { ideas: SESSION_IDEAS });
    if (done.ok) swapped = { ...swapped, ...done.value };
  }
  expect(ideasOf(swapped.plan).map(({ id }) => id)).not.toEqual(ideasOf(stored.plan).map(({ id }) => id));
  expect(ideasOf(swapped.plan).filter((idea) => ideaAvoided(idea, wishes))).toEqual([]);
});

test('words of a provider that touch an avoided topic make way for the library’s', () => {
  const plan = planned();
  const words = {
    real_title: 'Evening',
    title: 'Evening',
    notes: 'A slow massage by lamplight, as long as both like it.',
    tags: [],
  };
  const reply = {
    events: new Map([[1, words]]),
    summary: 'A month with much massage.',
    modules: { ideas: ['A foot massage after dinner.', 'A walk in the rain.'] },
  };
  const wishes = wishing({ avoid: ['activity:massage'] });
  const kept = providedPlan(plan, [reply], wishes);
  expect(kept).toEqual({ writer: 'engine', plan });
  const second = { ...words, notes: 'A quiet hour by lamplight, as long as both like it.' };
  const mixed = providedPlan(
    plan,
    [
      {
        ...reply,
        events: new Map([
          [1, words],
          [2, second],
        ]),
      },
    ],
    wishes,
  );
  expect(mixed.writer).toBe('provider');
  expect(mixed.plan.summary).toBe(plan.summary);
  expect(mixed.plan.modules?.ideas).toEqual(['A walk in the rain.']);
  expect(mixed.plan.events[0]).toEqual(plan.events[0]);
  expect(mixed.plan.events[1]?.notes).toBe(second.notes);
});
