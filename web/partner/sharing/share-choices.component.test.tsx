/** Switches that are turned one after the other, faster than each is saved; and what one likes, asked where it is shared. */
import '../../style/partner.css';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ShareKind } from '../../../domain/partner/shares.ts';
import { expectClean } from '../../../tests/component/expect-clean.ts';
import { openMemoryApi, USER_ID } from '../../../tests/component/memory-api.ts';
import { PHONE, show } from '../../../tests/component/show.tsx';
import { readKeptLikes } from './keep-likes.ts';
import { ShareChoices } from './share-choices.tsx';

const theSwitch = (name: RegExp) => page.getByRole('switch', { name });

/** `save` answers each choice: whether it was saved. */
function Screen({ save, userId = 'u' }: { save(kinds: ShareKind[]): Promise<boolean>; userId?: string }) {
  const [mine, setMine] = useState<readonly ShareKind[] | null>(null);
  const choose = async (kinds: ShareKind[]) => {
    const saved = await save(kinds);
    if (saved) setMine(kinds);
    return saved;
  };
  return (
    <ShareChoices
      userId={userId}
      view="discreet"
      onView={() => {}}
      mine={mine}
      held={false}
      failure=""
      onChoose={choose}
    />
  );
}

/** Each save waits until it is let go. */
function heldSaves() {
  const sent: ShareKind[][] = [];
  const answers: ((saved: boolean) => void)[] = [];
  const save = (kinds: ShareKind[]) => {
    sent.push(kinds);
    return new Promise<boolean>((resolve) => answers.push(resolve));
  };
  return { sent, save, answer: (saved: boolean) => answers.shift()?.(saved) };
}

test('what is turned while a choice is being saved shows at once and is saved after it', async () => {
  const { sent, save, answer } = heldSaves();
  await show(<Screen save={save} />);
  await theSwitch(/^Plan/).click();
  await theSwitch(/^Our list/).click();
  await theSwitch(/^Ideas/).click();
  await theSwitch(/^Plan/).click();
  for (const name of [/^Our list/, /^Ideas/]) await expect.element(theSwitch(name)).toBeChecked();
  await expect.element(theSwitch(/^Plan/)).not.toBeChecked();
  expect(sent).toEqual([['plan']]);
  answer(true);
  await expect.poll(() => sent).toEqual([['plan'], ['ideas', 'list']]);
  answer(true);
  for (const name of [/^Our list/, /^Ideas/]) await expect.element(theSwitch(name)).toBeChecked();
  await expect.element(theSwitch(/^Plan/)).not.toBeChecked();
});

test('what could not be saved does not stay on', async () => {
  const { sent, save, answer } = heldSaves();
  await show(<Screen save={save} />);
  await theSwitch(/^Plan/).click();
  await theSwitch(/^Ideas/).click();
  answer(false);
  for (const name of [/^Plan/, /^Ideas/]) await expect.element(theSwitch(name)).not.toBeChecked();
  expect(sent).toEqual([['plan']]);
});

test('what one likes is asked once it is shared, kept click by click, and gone from the screen with its switch', async () => {
  const api = await openMemoryApi({ linked: true });
  const chip = (name: string) => page.getByRole('button', { name, exact: true });
  await show(<Screen save={async () => true} userId={USER_ID} />, { size: PHONE, session: true });
  await expect.element(chip('Late Night')).not.toBeInTheDocument();
  await theSwitch(/^Kinds of evening/).click();
  await expect.element(chip('Late Night')).toHaveAttribute('aria-pressed', 'false');
  await chip('Late Night').click();
  await chip('Emotional Bonding').click();
  await chip('Morning').click();
  await expect
    .poll(async () => readKeptLikes(await api.journal()))
    .toEqual({ windows: ['morning', 'late-night'], goals: ['bonding'] });
  await expectClean();
  api.cut(/^PUT/);
  await chip('Late Night').click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(chip('Late Night')).toHaveAttribute('aria-pressed', 'true');
  await theSwitch(/^Kinds of evening/).click();
  await expect.element(chip('Late Night')).not.toBeInTheDocument();
});
