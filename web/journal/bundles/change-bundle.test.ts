import { expect, test } from 'vitest';
import type { Idea } from '../../../domain/spice-up/idea-bundle.ts';
import { NO_PREFERENCES } from '../../../domain/spice-up/preferences.ts';
import { fakeJournal } from '../../../tests/component/fake-journal.ts';
import { changeBundle } from './change-bundle.ts';
import { IDEAS, type IdeasRecord } from './ideas-record.ts';

const ID = '0c9c6c4e-0000-4000-8000-000000000002';
const record: IdeasRecord = {
  version: 1,
  kind: 'ideas',
  made: '2026-11-21T19:00:00.000Z',
  order: { preferences: NO_PREFERENCES },
  bundle: { generated_at: '2026-11-21T19:00:00.000Z', seed: 1, ideas: [{ id: 'tea' } as Idea] },
  writer: 'engine',
  narrow: null,
};
const changed: IdeasRecord = { ...record, writer: 'provider' };

test('what is changed is saved, and nothing is where nothing is to change', async () => {
  const journal = fakeJournal({ [ID]: record });
  expect(await changeBundle(IDEAS, journal, ID, () => null)).toEqual({ done: 'unchanged', record });
  expect(journal.valueOf(ID)).toEqual(record);
  expect(await changeBundle(IDEAS, journal, ID, () => changed)).toEqual({ done: 'saved', record: changed });
  expect(journal.valueOf(ID)).toEqual(changed);
});

test('what another device did meanwhile stays, and is handed over', async () => {
  const journal = fakeJournal({ [ID]: record });
  const there = { ...record, model: 'quill-2' };
  const done = await changeBundle(IDEAS, journal, ID, () => {
    journal.changeElsewhere(ID, there);
    return changed;
  });
  expect(done).toEqual({ done: 'changed-elsewhere', record: there });
  expect(journal.valueOf(ID)).toEqual(there);
});

test('what is not there any more is not brought back', async () => {
  expect(await changeBundle(IDEAS, fakeJournal(), ID, () => changed)).toEqual({ done: 'gone' });
});
