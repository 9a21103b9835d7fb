/** A button that goes with its press takes no focus with it. */
import { type ComponentProps, useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../tests/component/show.tsx';
import { ConfirmDialog } from './dialog.tsx';
import { keepsFocus } from './keeps-focus.ts';
import { Notice } from './messages/notice.tsx';
import { StatusBar } from './messages/status-bar.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });

async function press(name: string): Promise<void> {
  (button(name).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
}

/** A list of two, each removed by its button, and a bar that says so. */
function Removable({ list }: { list: ComponentProps<'ul'> }) {
  const [items, setItems] = useState(['Tea', 'Walk']);
  const [said, setSaid] = useState<string | null>(null);
  return (
    <div tabIndex={-1} data-testid="around">
      {items.length > 0 ? (
        <ul ref={keepsFocus} {...list}>
          {items.map((item) => (
            <li key={item}>
              <button
                type="button"
                onClick={() => {
                  setItems(items.filter((other) => other !== item));
                  setSaid(`${item} removed.`);
                }}
              >
                Remove {item}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <button type="button">Add</button>
      <StatusBar text={said} onDismiss={() => setSaid(null)} />
    </div>
  );
}

test('of a list that can take it, the focus stays there; of one that is gone, it goes to what stood around', async () => {
  await show(<Removable list={{ tabIndex: -1, 'aria-label': 'Things' }} />);
  await press('Remove Tea');
  await expect.element(page.getByRole('list', { name: 'Things' })).toHaveFocus();
  await press('Remove Walk');
  await expect.element(page.getByTestId('around')).toHaveFocus();
});

test('of a bar that was closed, it goes back to where it came from', async () => {
  await show(<Removable list={{}} />);
  await press('Remove Tea');
  (button('Add').element() as HTMLElement).focus();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(button('Add')).toHaveFocus();
});

test('whoever let go of it by themselves is not led back', async () => {
  await show(<Removable list={{ tabIndex: -1, 'aria-label': 'Things' }} />);
  (button('Remove Walk').element() as HTMLElement).focus();
  (document.activeElement as HTMLElement).blur();
  await Promise.resolve();
  (button('Remove Walk').element() as HTMLElement).click();
  await expect.element(page.getByText('Walk removed.')).toBeVisible();
  expect(document.activeElement).toBe(document.body);
});

function Emptied() {
  const [isAsked, setIsAsked] = useState(false);
  const [isFull, setIsFull] = useState(true);
  return (
    <div tabIndex={-1} data-testid="around">
      <p>
        <button type="button" disabled={!isFull} onClick={() => setIsAsked(true)}>
          Clear
        </button>
      </p>
      <ConfirmDialog
        open={isAsked}
        title="Clear it?"
        confirmText="Yes"
        onConfirm={() => {
          setIsFull(false);
          setIsAsked(false);
        }}
        onClose={() => setIsAsked(false)}
      />
    </div>
  );
}

test('of a dialog whose button rests since, it goes near that', async () => {
  await show(<Emptied />);
  await press('Clear');
  await press('Yes');
  await expect.element(page.getByTestId('around')).toHaveFocus();
});

function Failing() {
  const [failed, setFailed] = useState(true);
  const works = () => setFailed(false);
  return (
    <div tabIndex={-1} data-testid="around">
      <input aria-label="Words" onChange={works} />
      {failed ? (
        <Notice
          action={
            <button type="button" onClick={works}>
              Try Again
            </button>
          }
        >
          Not saved yet
        </Notice>
      ) : null}
    </div>
  );
}

test('of a notice that goes by its own button, it stays nearby', async () => {
  await show(<Failing />);
  await press('Try Again');
  await expect.element(page.getByTestId('around')).toHaveFocus();
});

test('of a notice that goes while it is elsewhere, it stays there', async () => {
  await show(<Failing />);
  await page.getByRole('textbox', { name: 'Words' }).fill('a');
  await expect.element(page.getByText('Not saved yet')).not.toBeInTheDocument();
  await expect.element(page.getByRole('textbox', { name: 'Words' })).toHaveFocus();
});
