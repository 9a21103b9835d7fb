/** A dialog whose code comes late: a click without a connection leaves the page as it is, and the next one opens it. */
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api } from '../../../tests/component/api.ts';
import { show } from '../../../tests/component/show.tsx';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { LateDialog, lateCode } from './late-dialog.tsx';

const Greeting = ({ name, onClose }: { name: string; onClose(): void }) => (
  <Dialog open title={`Hello, ${name}`} onClose={onClose}>
    <p>Welcome.</p>
  </Dialog>
);

/** Asked for, it comes as `answers` say, one after the other. */
function codeThat(...answers: ('lost' | 'comes')[]) {
  let asked = 0;
  const code = lateCode(async () => {
    if (answers[asked++] === 'lost') throw new TypeError('Failed to fetch dynamically imported module');
    return { default: Greeting };
  });
  return { code, asked: () => asked };
}

function Screen({ code }: { code: ReturnType<typeof codeThat>['code'] }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <input aria-label="Letter" />
      <Button onClick={() => setOpen(true)}>Greet</Button>
      {open ? <LateDialog code={code} name="Ana" onClose={close} onUnreachable={close} /> : null}
    </>
  );
}

const click = () => page.getByRole('button', { name: 'Greet' }).click();

test('without a connection it says so, what was typed stays, and the next click opens it', async () => {
  const { code } = codeThat('lost', 'comes');
  await show(<Screen code={code} />);
  const letter = page.getByRole('textbox', { name: 'Letter' });
  await userEvent.fill(letter, 'Dear Ana');
  await api.answer('GET /api/accounts/settings', { fault: 'no-connection' });
  await click();
  await expect.element(page.getByText('Twofold cannot be reached just now. Nothing you typed is lost.')).toBeVisible();
  await expect.element(letter).toHaveValue('Dear Ana');
  await click();
  await expect.element(page.getByRole('dialog', { name: 'Hello, Ana' })).toBeVisible();
});

test('where the server answers and the code is gone, the page is older than an update: only a reload helps', async () => {
  const { code } = codeThat('lost');
  await show(<Screen code={code} />);
  await click();
  await expect
    .element(
      page.getByText('Twofold was updated while this page was open. Copy what you have typed, then reload the page.'),
    )
    .toBeVisible();
});

test('its code comes once: shown again, it is there at once', async () => {
  const { code, asked } = codeThat('comes');
  await show(<Screen code={code} />);
  await click();
  await page.getByRole('button', { name: 'Close' }).click();
  await click();
  await expect.element(page.getByRole('dialog', { name: 'Hello, Ana' })).toBeVisible();
  expect(asked()).toBe(1);
});
