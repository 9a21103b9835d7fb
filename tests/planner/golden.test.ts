/**
 * Plans of version 1 of the model stay as they were, byte for byte: golden/ holds what the product made of them before
 * version 2 came. A sum that differs is found by writing both texts down; two calendars stand there whole.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { SessionIdea } from '../../domain/planner/library/session-idea.ts';
import type { StoredPlan } from '../../domain/planner/stored-plan.ts';
import { EXPORT_FORMAT, readExportFile } from '../../domain/privacy/export-file.ts';
import { calendarTexts, changeTexts, chosenText, type GoldenOrder, keptPlan } from './golden-products.ts';

interface Golden {
  name: string;
  order: GoldenOrder;
  /** The plan as it was kept. */
  stored: StoredPlan;
  /** The engine's choice, whole. */
  chosen: string;
  /** The first half of each text's SHA-256. */
  calendars: Record<string, string>;
  changes: Record<string, string>;
}

const fileText = (name: string) => readFileSync(join(import.meta.dirname, 'golden', name), 'utf8');
const plans: Golden[] = JSON.parse(fileText('plans.json'));
/** A few ideas as they were, so that a new library changes nothing here. */
const ideas: SessionIdea[] = JSON.parse(fileText('ideas.json'));

const sumOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);
const sumsOf = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, sumOf(text)]));

it.each(plans)('$name: chosen and worded as before', ({ order, chosen, stored }) => {
  expect(chosenText(order)).toBe(chosen);
  expect(JSON.stringify(keptPlan(order, ideas))).toBe(JSON.stringify(stored));
});

it.each(plans)('$name: the same feeds, files and exports', ({ stored, calendars }) => {
  expect(sumsOf(calendarTexts(stored))).toEqual(calendars);
});

it.each(plans)('$name: moved, shuffled and changed as before', ({ stored, changes }) => {
  expect(sumsOf(changeTexts(stored, ideas))).toEqual(changes);
});

it('the calendars of the first are those that stand here whole', () => {
  const { 'feed detailed': feed, 'file full': file } = calendarTexts(plans[0]?.stored as StoredPlan);
  expect(feed).toBe(fileText('feed-detailed.ics'));
  expect(file).toBe(fileText('file-full.ics'));
});

it('an export of that time gives the plans back as they were', () => {
  const records = plans.map(({ stored }, at) => ({
    room: 'planner' as const,
    id: `00000000-0000-4000-8000-00000000000${at}`,
    day: stored.startDate,
    value: stored,
  }));
  const read = readExportFile(JSON.stringify({ format: EXPORT_FORMAT, version: 1, records }));
  expect(JSON.stringify(read)).toBe(JSON.stringify({ ok: true, value: records }));
});
