import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { inputWith, makeStoredPlan } from '../../../tests/planner/made-plan.ts';
import { ListView } from './list-view.tsx';

const stored = makeStoredPlan(inputWith());
const dates = stored.plan.events.map(({ date }) => date);

const cardsOn = (today: string): string[] =>
  renderToStaticMarkup(
    createElement(ListView, {
      stored,
      showing: { view: 'discreet', coverWords: [] },
      today,
      onOpen: () => {},
      onAdd: () => {},
    }),
  )
    .split('<li>')
    .slice(1);

test('what is past is marked for the eye and said in a word; today and later are not', () => {
  const today = dates[2] ?? '';
  const cards = cardsOn(today);
  expect(cards).toHaveLength(dates.length);
  for (const [place, card] of cards.entries()) {
    const past = (dates[place] ?? '') < today;
    expect(card.includes('data-past'), dates[place]).toBe(past);
    expect(card.includes('>Past, <'), dates[place]).toBe(past);
  }
  expect(cards[2]).toContain('Today, ');
});

test('on the first day nothing is past', () => {
  expect(cardsOn(stored.startDate).join('')).not.toContain('data-past');
});
