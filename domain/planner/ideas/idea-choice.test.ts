/** Ideas for a whole plan: each once, the best for all of them together, and unlike what stands beside them. */
import { expect, it } from 'vitest';
import { answersWith } from '../../../tests/planner/made-plan.ts';
import { addDays } from '../../calendar-date.ts';
import type { SessionIdea } from '../library/session-idea.ts';
import { chooseIdeas, rankedIdeas } from './idea-choice.ts';
import type { Occasion } from './occasion.ts';

const occasion = (day: number, changed: Partial<Occasion> = {}): Occasion => ({
  date: addDays('2026-11-21', day),
  window: 'night',
  daytime: 'night',
  minutes: 60,
  theme: 'bonding',
  phase: undefined,
  quiet: false,
  mayGoOut: false,
  prefersOut: false,
  ...changed,
});
const idea = (id: string, changed: Partial<SessionIdea> = {}): SessionIdea => ({
  id,
  title: { medium: id, low: id },
  discreetLabel: id,
  notes: { what: '', begin: '', easyNo: '' },
  tags: [id],
  type: 'connection',
  minMinutes: 60,
  themes: ['bonding'],
  setting: 'home',
  quiet: true,
  energy: 'low',
  needs: [],
  solo: true,
  ...changed,
});
const SEEDS = Array.from({ length: 20 }, (_, at) => `seed-${at}`);
const chosen = (occasions: Occasion[], ideas: SessionIdea[], seed = 's', history: string[] = []) =>
  chooseIdeas({ occasions, answers: answersWith(), seed, ideas, history }).map((one) => one?.id);

it('two that are much alike do not follow each other where another does as well', () => {
  const walks = ['walk-1', 'walk-2'].map((id) => idea(id, { discreetLabel: 'walk', tags: ['Nature', 'Talk'] }));
  const other = idea('other', { type: 'wellness' });
  for (const seed of SEEDS) {
    expect(chosen([occasion(0), occasion(3)], [...walks, other], seed)).toContain('other');
  }
});

it('what fits much better is taken although it is alike', () => {
  const alike = { type: 'connection', tags: ['Nature', 'Talk'] } as const;
  const walks = ['walk-1', 'walk-2'].map((id) => idea(id, { ...alike, tags: [...alike.tags] }));
  const offTheme = idea('other', { type: 'wellness', themes: ['pleasure'] });
  for (const seed of SEEDS)
    expect(chosen([occasion(0), occasion(3)], [...walks, offTheme], seed).sort()).toEqual(['walk-1', 'walk-2']);
});

it('no idea comes twice, and an occasion for which none is left or allowed has none', () => {
  for (const seed of SEEDS) {
    const two = chosen([occasion(0), occasion(3), occasion(6)], [idea('one'), idea('two')], seed);
    expect(two.filter(Boolean).sort()).toEqual(['one', 'two']);
    expect(two).toContain(undefined);
  }
  expect(chosen([occasion(0), occasion(3, { minutes: 90 })], [idea('long', { minMinutes: 90 })])).toEqual([
    undefined,
    'long',
  ]);
  expect(chosen([], [idea('one')])).toEqual([]);
});

it('an idea goes where only it fits, although it would fit elsewhere too', () => {
  const short = idea('short');
  const long = idea('long', { minMinutes: 90 });
  for (const seed of SEEDS)
    expect(chosen([occasion(0, { minutes: 90 }), occasion(3)], [short, long], seed)).toEqual(['long', 'short']);
});

it('those of the last plan come again only where there are no others', () => {
  for (const seed of SEEDS) {
    expect(chosen([occasion(0)], [idea('old'), idea('new')], seed, ['old'])).toEqual(['new']);
    expect(chosen([occasion(0)], [idea('old')], seed, ['old'])).toEqual(['old']);
  }
});

it('ranked for one occasion, what is taken or not allowed is missing, and what a list rules out as well', () => {
  const choice = {
    answers: answersWith(),
    seed: 's',
    history: ['old'],
    ideas: ['old', 'taken', 'new', 'never'].map((id) => idea(id)),
  };
  const ideas = [...choice.ideas, idea('long', { minMinutes: 90 })];
  const taste = { worth: ({ id }: SessionIdea) => (id === 'never' ? null : 0), allows: () => true };
  const ids = rankedIdeas({ ...choice, ideas, taste }, occasion(0), new Set(['taken'])).map(({ id }) => id);
  expect(ids).toEqual(['new', 'old']);
});
