/** Discreet mode: the tab's plain title and icon, for as long as the page that asked for it stands there. */
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../tests/component/show.tsx';
import { TabTitle, useDiscreet } from './discreet.tsx';

function Evening() {
  useDiscreet(true);
  return <p>Evening</p>;
}

function Pages() {
  const [left, setLeft] = useState(false);
  return (
    <>
      <TabTitle>
        <title>{left ? 'Contact' : 'Today'}</title>
      </TabTitle>
      {left ? null : <Evening />}
      <button type="button" onClick={() => setLeft(true)}>
        Leave
      </button>
    </>
  );
}

test('a discreet page has a plain title, and the page one goes on to has its own', async () => {
  await show(<Pages />);
  await expect.poll(() => document.title).toBe('Planner');
  expect(document.documentElement.dataset.discreet).toBe('on');
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect.poll(() => document.title).toBe('Contact');
  expect(document.documentElement.dataset.discreet).toBeUndefined();
});
