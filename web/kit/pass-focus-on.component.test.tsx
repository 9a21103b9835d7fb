/** What goes with the focus in it, such as a notice whose way out was taken, leaves the focus nearby. */
import { type ReactNode, useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../tests/component/show.tsx';
import { Button } from './button.tsx';
import { Notice } from './messages/notice.tsx';
import { StatusBar } from './messages/status-bar.tsx';

const main = page.getByRole('main');

/** As the frame of every page has it. */
const inMain = (part: ReactNode) => show(<main tabIndex={-1}>{part}</main>, { main: false });

function Failed() {
  const [failed, setFailed] = useState(true);
  return failed ? (
    <Notice action={<Button onClick={() => setFailed(false)}>Try Again</Button>}>Not saved yet</Notice>
  ) : null;
}

function Done() {
  const [text, setText] = useState<string | null>('Moved.');
  const onUndo = text === 'Moved.' ? () => setText('Taken back.') : undefined;
  return <StatusBar text={text} onUndo={onUndo} onDismiss={() => setText(null)} />;
}

test('a notice that goes by its own button leaves the focus on the page around it', async () => {
  await inMain(<Failed />);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(page.getByText('Not saved yet')).not.toBeInTheDocument();
  await expect.element(main).toHaveFocus();
});

test('whoever takes back what was done stays on what that is, and is on the page once it is closed', async () => {
  await inMain(<Done />);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('Taken back.')).toBeVisible();
  await expect.poll(() => document.activeElement?.textContent).toBe('Taken back.');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(main).toHaveFocus();
});

function Typed() {
  const [failed, setFailed] = useState(true);
  return (
    <>
      <input aria-label="Words" onChange={() => setFailed(false)} />
      {failed ? <Notice>Not saved yet</Notice> : null}
    </>
  );
}

test('a notice that goes while the focus is elsewhere leaves it there', async () => {
  await inMain(<Typed />);
  await page.getByRole('textbox', { name: 'Words' }).fill('a');
  await expect.element(page.getByText('Not saved yet')).not.toBeInTheDocument();
  await expect.element(page.getByRole('textbox', { name: 'Words' })).toHaveFocus();
});
