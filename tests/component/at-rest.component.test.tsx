/** A test ends with what its page still does: none of it comes to the next one. */
import { useEffect } from 'react';
import { expect, test } from 'vitest';
import { callApi } from '../../web/client/api.ts';
import { browserDatabase } from '../../web/client/device/browser-database.ts';
import { api } from './api.ts';
import { show } from './show.tsx';

const drafts = browserDatabase('drafts', (database) => database.createObjectStore('drafts'));
const letter = { name: 'Ana', email: 'ana@example.org', message: 'Written to the end, and then left behind.' };
let gone = Promise.resolve();

/** Writes much on the device as it goes, and then says so. */
async function leave(): Promise<void> {
  for (let turn = 0; turn < 50; turn++) await drafts.ask('readwrite', (store) => store.put(turn, 'turn'));
  await callApi('POST /contact', { body: letter });
}

function Leaving() {
  useEffect(
    () => () => {
      gone = leave();
    },
    [],
  );
  return null;
}

test('what a page writes and sends as it goes', async () => {
  await api.answer('POST /api/contact', { status: 204 });
  await show(<Leaving />);
});

test('was answered as its own test said, and nothing of it is heard in the next one', async () => {
  await gone;
  expect(await api.requests('POST /api/contact')).toEqual([]);
});
