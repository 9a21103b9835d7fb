/** How a private page reads the API: once for all that show it, again within bounds, and for one person alone. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { api, signIn } from '../../tests/component/api.ts';
import { show } from '../../tests/component/show.tsx';
import { queryClient, useApiQuery } from './queries.ts';

const CALL = 'GET /api/calendar/feed';
const madeAt = (made_at: string) => ({ feed: { made_at, asked_at: null } });
const BEN = '6f1c7d3e-0000-4000-8000-000000000003';
const FIRST = '2026-11-01T08:00:00.000Z';
const LATER = '2026-11-20T08:00:00.000Z';

function Feed({ name }: { name: string }) {
  const { data, errorMessage, isPending, refetch, setData } = useApiQuery('GET /calendar/feed');
  return (
    <section aria-label={name}>
      <p>{data?.feed?.made_at ?? (isPending ? 'Reading' : errorMessage)}</p>
      <button type="button" onClick={refetch}>
        Read {name}
      </button>
      <button type="button" onClick={() => setData(madeAt(LATER))}>
        Change {name}
      </button>
    </section>
  );
}

const stands = (name: string, text: string) =>
  expect.element(page.getByRole('region', { name })).toMatchTextContent(text);
const click = (name: string) => page.getByRole('button', { name }).click();

test('two that show the same ask once, and a change in one stands in both', async () => {
  signIn();
  await api.answer(CALL, { body: madeAt(FIRST) });
  await show(
    <>
      <Feed name="above" />
      <Feed name="below" />
    </>,
    { session: true },
  );
  await stands('above', FIRST);
  await stands('below', FIRST);
  expect(await api.requests(CALL)).toHaveLength(1);
  await click('Change above');
  await stands('above', LATER);
  await stands('below', LATER);
});

test('asked again while the first answer is on its way, what stands is what is so by then', async () => {
  signIn();
  await api.answer(CALL, { body: madeAt(FIRST) }, { body: madeAt(LATER) });
  const release = await api.hold(CALL);
  await show(<Feed name="one" />, { session: true });
  await expect.poll(async () => (await api.requests(CALL)).length).toBe(1);
  await click('Read one');
  await release();
  await stands('one', LATER);
});

test('where no answer comes it is asked once more and then said, and a click asks again', async () => {
  signIn();
  await api.answer(CALL, { fault: 'no-connection' }, { fault: 'no-connection' }, { body: madeAt(FIRST) });
  await show(<Feed name="one" />, { session: true });
  await stands('one', 'Twofold cannot be reached just now.');
  await click('Read one');
  await stands('one', FIRST);
});

test('what the server refuses is not asked again', async () => {
  signIn();
  await api.answer(CALL, { refusal: 'conflict', detail: 'Not now.' }, { body: madeAt(FIRST) });
  await show(<Feed name="one" />, { session: true });
  await stands('one', 'Not now.');
  expect(await api.requests(CALL)).toHaveLength(1);
});

test('what somebody has read is shown to nobody else, not even while theirs is read', async () => {
  signIn();
  await api.answer(CALL, { body: madeAt(FIRST) }, { body: madeAt(LATER) });
  await show(<Feed name="one" />, { session: true });
  await stands('one', FIRST);
  const release = await api.hold(CALL);
  // A session ends before another begins.
  localStorage.removeItem('auth_token');
  dispatchEvent(new StorageEvent('storage', { key: null }));
  signIn({ id: BEN, firstName: 'Ben' });
  await stands('one', 'Reading');
  await expect.element(page.getByText(FIRST)).not.toBeInTheDocument();
  await release();
  await stands('one', LATER);
  // Nor does it lie in memory any longer.
  expect(
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ queryKey: [owner] }) => owner),
  ).toEqual([BEN]);
});
