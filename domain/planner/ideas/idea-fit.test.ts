import { describe, expect, it } from 'vitest';
import { SESSION_IDEAS } from '../../../content/sessions.ts';
import { answersWith } from '../../../tests/planner/made-plan.ts';
import type { SessionIdea } from '../library/session-idea.ts';
import { rankedIdeas } from './idea-choice.ts';
import { ideaAllowed, ideaWorth, likeness, missedWishes, SOFT_WISHES } from './idea-fit.ts';
import type { Occasion } from './occasion.ts';

const occasion: Occasion = {
  date: '2026-11-21',
  window: 'night',
  daytime: 'night',
  minutes: 60,
  theme: 'bonding',
  phase: 'luteal',
  quiet: true,
  mayGoOut: false,
  prefersOut: false,
};
const perfect: SessionIdea = {
  id: 'perfect',
  title: { medium: 'b', low: 'c' },
  discreetLabel: 'd',
  notes: { what: '', begin: '', easyNo: '' },
  tags: [],
  type: 'connection',
  minMinutes: 60,
  themes: ['bonding'],
  phases: ['luteal'],
  daytimes: ['night'],
  setting: 'home',
  quiet: true,
  energy: 'low',
  needs: [],
  solo: true,
};
const like = (changed: Partial<SessionIdea>): SessionIdea => ({ ...perfect, ...changed });

describe('hard rules', () => {
  const couple = answersWith();
  const alone = answersWith({ solo: true, partner2: null });

  it.each([
    ['too long', like({ minMinutes: 75 }), couple],
    ['out while children sleep', like({ setting: 'out' }), couple],
    ['for one, offered to two', like({ soloOnly: true }), couple],
    ['for two, offered to one', like({ solo: false }), alone],
    ['of a module switched off', like({ module: 'roleplays' }), answersWith({ suggestions: { roleplays: false } })],
  ])('an idea that is %s is not allowed', (_, idea, answers) => {
    expect(ideaAllowed(perfect, occasion, answers)).toBe(true);
    expect(ideaAllowed(idea, occasion, answers)).toBe(false);
  });

  it('going out needs dates switched on, even where nobody has to be minded', () => {
    const free = { ...occasion, mayGoOut: true };
    expect(ideaAllowed(like({ setting: 'out' }), free, couple)).toBe(true);
    expect(ideaAllowed(like({ setting: 'out' }), free, answersWith({ suggestions: { scheduledDates: false } }))).toBe(
      false,
    );
  });
});

describe('soft wishes', () => {
  const missing: Record<(typeof SOFT_WISHES)[number], SessionIdea> = {
    phase: like({ phases: ['menstrual'] }),
    theme: like({ themes: ['pleasure'] }),
    daytime: like({ daytimes: ['morning'] }),
    fresh: like({ id: 'used' }),
    quiet: like({ quiet: false }),
  };
  const used = new Set(['used']);

  it('are each told apart', () => {
    for (const wish of SOFT_WISHES) expect(missedWishes(missing[wish], occasion, used)).toEqual([wish]);
    expect(missedWishes(perfect, occasion, used)).toEqual([]);
  });

  it('are given up in their order: a later one outweighs thirty sessions of an earlier one and any chance', () => {
    const loss = SOFT_WISHES.map(
      (wish) => ideaWorth(perfect, occasion, used, 39) - ideaWorth(missing[wish], occasion, used, 0),
    );
    for (const [at, wish] of SOFT_WISHES.entries()) {
      const next = SOFT_WISHES[at + 1];
      const least = next
        ? ideaWorth(perfect, occasion, used, 0) - ideaWorth(missing[next], occasion, used, 39)
        : Infinity;
      expect(least, `${wish} before ${next}`).toBeGreaterThan(30 * (loss[at] ?? 0));
    }
  });
});

it('quiet ideas come first while children sleep, though louder ones would fit the theme', () => {
  const context = { answers: answersWith(), seed: 's', ideas: SESSION_IDEAS, history: [] };
  const ranked = rankedIdeas(context, { ...occasion, theme: 'conception' }, new Set());
  const firstLoud = ranked.findIndex((idea) => !idea.quiet);
  expect(firstLoud).toBeGreaterThan(0);
  expect(ranked.slice(firstLoud).every((idea) => !idea.quiet)).toBe(true);
});

it('two ideas are the more alike the more they share', () => {
  const walk = like({ tags: ['Nature', 'Talk'], type: 'date-night', energy: 'medium' });
  expect(likeness(walk, walk)).toBeGreaterThan(likeness(walk, like({ tags: ['Talk'], type: 'wellness' })));
});

it('an idea made for the phase, the hour, one alone or a longer evening is worth more, each by its own weight', () => {
  const { phases: _p, daytimes: _d, ...open } = perfect;
  const worth = (changed: Partial<SessionIdea> = {}, other: Partial<Occasion> = {}) =>
    ideaWorth({ ...open, ...changed }, { ...occasion, ...other }, new Set(), 0);
  expect(worth({ phases: ['luteal'] }) - worth()).toBe(8);
  expect(worth({ daytimes: ['night'] }) - worth()).toBe(10);
  expect(worth({ soloOnly: true }) - worth()).toBe(10);
  expect(worth({ minMinutes: 90 }) - worth()).toBe(6);
  const wild = worth({ energy: 'high' }, { phase: 'menstrual' });
  expect(wild - worth({}, { phase: 'menstrual' })).toBe(-16);
  expect(worth({ setting: 'out' }, { prefersOut: true }) - worth({}, { prefersOut: true })).toBe(80);
});

it('ideas are alike by type, energy, going out, module, label and at most two shared tags', () => {
  const one = like({ setting: 'out', module: 'ideas', tags: ['At home', 'a', 'b', 'c'] });
  const shared = (changed: Partial<SessionIdea>) =>
    likeness(one, {
      ...one,
      type: 'wellness',
      energy: 'high',
      setting: 'home',
      module: 'roleplays',
      tags: ['At home'],
      discreetLabel: 'another',
      ...changed,
    });
  expect(shared({})).toBe(0);
  expect(shared({ type: one.type })).toBe(6);
  expect(shared({ energy: 'low' })).toBe(4);
  expect(shared({ setting: 'out' })).toBe(10);
  expect(shared({ module: 'ideas' })).toBe(14);
  expect(shared({ discreetLabel: one.discreetLabel })).toBe(4);
  const tags = [['a'], ['a', 'b'], ['a', 'b', 'c']].map((some) => shared({ tags: some }));
  expect(tags).toEqual([11, 22, 22]);
});

it('how much energy is wanted goes by the phase, and without one by the hour', () => {
  const { phase: _phase, ...untracked } = occasion;
  const calmFirst = (of: Occasion) => {
    const [low, medium, high] = (['low', 'medium', 'high'] as const).map((energy) =>
      ideaWorth(like({ energy }), of, new Set(), 0),
    );
    return [low ?? 0, medium ?? 0, high ?? 0].map((worth) => worth - (medium ?? 0));
  };
  expect(calmFirst({ ...occasion, phase: 'menstrual' })).toEqual([8, 0, -8]);
  expect(calmFirst({ ...occasion, phase: 'luteal' })).toEqual([0, 0, -8]);
  expect(calmFirst({ ...occasion, phase: 'ovulation' })).toEqual([-8, 0, 0]);
  expect(calmFirst(untracked)).toEqual([0, 0, -8]);
  expect(calmFirst({ ...untracked, daytime: 'morning', window: 'early-morning' })).toEqual([0, 0, -8]);
  expect(calmFirst({ ...untracked, daytime: 'evening', window: 'evening' })).toEqual([-8, 0, -8]);
});
