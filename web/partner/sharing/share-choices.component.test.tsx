/** Switches that are turned one after the other, faster than each is saved. */
import '../../style/partner.css';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ShareKind } from '../../../domain/partner/shares.ts';
import { show } from '../../../tests/component/show.tsx';
import { ShareChoices } from './share-choices.tsx';

const theSwitch = (name: RegExp) => page.getByRole('switch', { name });

/** `save` answers each choice: whether it was saved. */
function Screen({ save }: { save(kinds: ShareKind[]): Promise<boolean> }) {
  const [mine, setMine] = useState<readonly ShareKind[] | null>(null);
  const choose = async (kinds: ShareKind[]) => {
    const saved = await save(kinds);
    if (saved) setMine(kinds);
    return saved;
  };
  return <ShareChoices userId="u" view="discreet" onView={() => {}} mine={mine} held={false} onChoose={choose} />;
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
