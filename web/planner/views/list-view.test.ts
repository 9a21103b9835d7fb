import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { addDays } from '../../../domain/calendar-date.ts';
import { inputWith, makeStoredPlan } from '../../../tests/planner/made-plan.ts';
import { ListView } from './list-view.tsx';

const stored = makeStoredPlan(inputWith());
const dates = stored.plan.events.map(({ date }) => date);

const listOn = (today: string, done: typeof stored.done = {}): string =>
  renderToStaticMarkup(
    createElement(ListView, {
      stored: { ...stored, done },
      showing: { view: 'discreet', coverWords: [] },
      today,
      onOpen: () => {},
      onAdd: () => {},
    }),
  );
const cardsIn = (list: string): string[] => list.split('<li>').slice(1);

test('what has been folds into one line, over what is ahead', () => {
  const today = dates[2] ?? '';
  const list = listOn(today);
  expect(list).toContain('aria-expanded="false"');
  expect(list.slice(0, list.indexOf('</button>'))).toContain('Two earlier');
  expect(cardsIn(list)).toHaveLength(dates.length - 2);
  expect(list).toContain('Today, ');
  expect(list).not.toContain('data-past');
  const [first, second] = stored.plan.events;
  expect(listOn(today, { [first?.id ?? '']: {}, [second?.id ?? '']: {} })).toContain('Two kept');
});

test('where nothing is ahead the evenings that were stand open, marked for the eye and said in a word', () => {
  const list = listOn(addDays(stored.startDate, 30));
  expect(list).toContain('aria-expanded="true"');
  const cards = cardsIn(list);
  expect(cards).toHaveLength(dates.length);
  for (const card of cards) expect([card.includes('data-past'), card.includes('>Past, <')]).toEqual([true, true]);
});

test('on the first day nothing is past', () => {
  expect(listOn(stored.startDate)).not.toContain('aria-expanded');
});
