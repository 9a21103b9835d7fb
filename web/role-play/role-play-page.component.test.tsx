/** The six questions of Role Play Scenarios in a browser: titles, labels, the one pair of answers that excludes each other, and a form without any. */
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { BOUNDARY_LABELS, ROLE_PLAY_STEPS, SETTING_LABELS, THEME_LABELS } from '../../content/role-play.ts';
import { expectClean } from '../../tests/component/expect-clean.ts';
import { PHONE, show } from '../../tests/component/show.tsx';
import { dialogStore } from '../client/sessions/dialog-store.ts';
import { ROLE_PLAY_PATH } from '../frame/tools.ts';
import { RolePlayTool } from './role-play-page.tsx';

const next = page.getByRole('button', { name: 'Next', exact: true });
const question = page.getByRole('heading', { level: 1 });
const choice = (name: string) => page.getByLabelText(new RegExp(`^${name}`)).first();
const openAt = (step: number) =>
  show(<RolePlayTool user={undefined} />, { path: `${ROLE_PLAY_PATH}?step=${step}`, size: PHONE });
const titles = (labels: Record<string, { title: string }>) => Object.values(labels).map(({ title }) => title);

test('six steps with their titles, shares and labels, each option one tap away, each clean for axe; all may stay empty', async () => {
  const labels = [
    ['Complete beginner', 'Some experience', 'Comfortable', 'Very experienced'],
    titles(THEME_LABELS),
    ['Equal partnership', 'Taking turns', 'One partner leads', 'No preference'],
    titles(SETTING_LABELS),
    titles(BOUNDARY_LABELS),
    ['Light (30-45 minutes)', 'Moderate (45-60)', 'Intense (60-90)'],
  ];
  await openAt(1);
  for (const [at, words] of ROLE_PLAY_STEPS.entries()) {
    await expect.element(question).toHaveTextContent(words.question);
    await expect.element(page.getByText(words.title, { exact: true }).first()).toBeVisible();
    const share = ['17', '33', '50', '67', '83', '100'][at];
    await expect.element(page.getByText(`Step ${at + 1} of 6, ${share}%`)).toBeInTheDocument();
    const shown = [...document.querySelectorAll('.choice-title')].map(({ textContent }) => textContent);
    expect(shown).toEqual(expect.arrayContaining(labels[at] ?? []));
    await expectClean();
    if (at < 5) await next.click();
  }
  await expect.element(page.getByRole('button', { name: 'Generate Scenarios' })).toBeEnabled();
});

test('one partner leading and nobody in charge are said to exclude each other, with the way back to who leads', async () => {
  await openAt(3);
  await choice('One partner leads').click();
  await next.click();
  await next.click();
  const said = page.getByText('These two answers don’t go together');
  expect(said.query()).toBeNull();
  await choice('One in charge').click();
  await expect.element(said).toBeVisible();
  await expectClean();
  await page.getByRole('button', { name: 'Change who leads' }).click();
  await expect.element(question).toHaveTextContent(ROLE_PLAY_STEPS[2].question);
  await choice('Taking turns').click();
  await next.click();
  await next.click();
  await expect.element(choice('One in charge')).toBeChecked();
  expect(said.query()).toBeNull();
});

test('a form without one wish spends nothing unasked; one wish is enough', async () => {
  await openAt(6);
  const generate = page.getByRole('button', { name: 'Generate Scenarios' });
  const question = page.getByRole('dialog', { name: 'No wishes at all?' });
  await generate.click();
  await expect.element(question).toBeVisible();
  expect(dialogStore.get().open).toBe(false);
  await expectClean();
  await page.getByRole('button', { name: 'Back to the steps' }).click();
  await choice('Light \\(30-45 minutes\\)').click();
  await generate.click();
  await expect.poll(() => dialogStore.get().open).toBe(true);
  expect(question.query()).toBeNull();
});

/** Stands for the browser's own Back, which no click on the page is. */
function Back() {
  const navigate = useNavigate();
  useEffect(() => {
    const goBack = () => void navigate(-1);
    addEventListener('go-back', goBack);
    return () => removeEventListener('go-back', goBack);
  }, [navigate]);
  return null;
}

test('going back from that question ends it: it does not stand there when the step comes again', async () => {
  const tool = (
    <>
      <RolePlayTool user={undefined} />
      <Back />
    </>
  );
  await show(tool, { path: `${ROLE_PLAY_PATH}?step=5`, size: PHONE });
  await next.click();
  const question = page.getByRole('dialog', { name: 'No wishes at all?' });
  await page.getByRole('button', { name: 'Generate Scenarios' }).click();
  await expect.element(question).toBeVisible();
  dispatchEvent(new Event('go-back'));
  await expect.element(question).not.toBeInTheDocument();
  await next.click();
  await expect.element(page.getByRole('button', { name: 'Generate Scenarios' })).toBeVisible();
  expect(question.query()).toBeNull();
});
