/** A look in a browser: strengths first, a number that can be added up, both days of a comparison, and paper without furniture. */
import '../style/assessment.css';
import { beforeEach, expect, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { ASSESSMENT_WORDS } from '../../content/assessment.ts';
import type { StoredAssessment } from '../../domain/assessment/analysis.ts';
import type { AssessmentInput } from '../../domain/assessment/input.ts';
import { ownAssessment } from '../../domain/assessment/own-assessment.ts';
import { couple } from '../../tests/assessment/example-inputs.ts';
import { api } from '../../tests/component/api.ts';
import { expectClean } from '../../tests/component/expect-clean.ts';
import { openMemoryApi } from '../../tests/component/memory-api.ts';
import { USER_ID } from '../../tests/component/profile.ts';
import { show } from '../../tests/component/show.tsx';
import { AnalysisCompare, AnalysisScreen } from './analysis-screen.tsx';
import { assessmentSent } from './assessment-page.tsx';

const ID = '0c9c6c4e-0000-4000-8000-000000000004';
const lookOf = (input: AssessmentInput, more: Partial<StoredAssessment> = {}): StoredAssessment => ({
  version: 1,
  kind: 'assessment',
  made: '2026-11-21T19:00:00.000Z',
  input,
  ...ownAssessment(input, ASSESSMENT_WORDS, 7),
  ...more,
});
const LOOK = lookOf(couple({ availableTimeSlots: ['evening'], availableDays: ['weekends'] }));

beforeEach(async () => {
  // What other looks there are is not found out: this one stands all the same.
  await api.answer('GET /api/profile', { fault: 'no-connection' });
  await api.answer('GET /api/journal/key', { fault: 'no-connection' });
});
const open = (look = LOOK) => show(<AnalysisScreen userId={USER_ID} id={ID} look={look} />);
const texts = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent ?? '');

test('strengths come first, what counted comes last and adds up to the number, and the week keeps to the answers', async () => {
  await open();
  await expect.element(page.getByRole('heading', { level: 1, name: 'A look at the two of you' })).toBeVisible();
  await expect.element(page.getByText(/Written by the built-in engine\./)).toBeVisible();
  await expectClean();
  const headings = texts('h2');
  expect(headings[0]).toBe('What is there already');
  expect(headings.indexOf('What counted')).toBeGreaterThan(headings.indexOf('To try, or to leave'));
  expect(headings).toContain('What it does not know');
  const numbers = texts('.look-points').map((text) => Number.parseInt(text, 10));
  const together = numbers.pop();
  expect(numbers.reduce((sum, number) => sum + number, 0)).toBe(together);
  expect(texts('.look-number')).toEqual([String(together)]);
  expect(texts('.look-week h3').length).toBeGreaterThan(0);
  for (const time of texts('.look-week h3')) expect(time).toMatch(/^(Saturday|Sunday), 7:00 PM$/);
  await expect.element(page.getByText(/They fit the hours you chose; no calendar was read\./)).toBeVisible();
  expect(texts('.look-week').join()).not.toMatch(/confidence/i);
});

const NONE: [string, string][] = [];
test.each([
  [
    'one’s own, read whole',
    { own: NONE, partner: null, whole: true },
    'They keep clear of what your calendars hold, and confidence counts what stands near.',
  ],
  [
    'one’s own, read in part',
    { own: NONE, partner: null, whole: false },
    'They keep clear of what could be read of your calendars, and some of it could not: your calendars page says where.',
  ],
  [
    'both, read whole',
    { own: NONE, partner: NONE, whole: true },
    'They keep clear of what the calendars of both of you hold, and confidence counts what stands near.',
  ],
  [
    'both, one’s own in part',
    { own: NONE, partner: NONE, whole: false },
    'They keep clear of what your partner’s calendars hold and of what could be read of yours. Some of it could not: your calendars page says where.',
  ],
  [
    'the partner’s alone',
    { own: null, partner: NONE, whole: true },
    'They keep clear of what your partner’s calendars hold, and confidence counts what stands near. None of yours was read.',
  ],
  [
    'the partner’s, as one’s own could not be read',
    { own: null, partner: NONE, whole: false },
    'They keep clear of what your partner’s calendars hold. Yours could not be read: your calendars page says where.',
  ],
])('suggested times say whose calendars they rest on: %s', async (_, busy, words) => {
  await openMemoryApi();
  await api.answer('GET /api/calendar/connections', { body: { connections: [] } });
  await api.answer('GET /api/calendar/busy', { body: busy });
  const look = lookOf(couple({ availableTimeSlots: ['afternoon'], availableDays: ['weekdays'] }));
  await show(<AnalysisScreen userId={USER_ID} id={ID} look={look} />, { session: true });
  await expect.element(page.getByText(words, { exact: false })).toBeVisible();
  expect(texts('.look-week').join()).toContain('Nothing else is close to it. Confidence 0.8.');
  expect(texts('.look-week').join()).not.toContain('your calendar');
  await expectClean();
});

test('someone on their own is spoken to as one person', async () => {
  await open(lookOf(couple({ partner2: null })));
  await expect.element(page.getByRole('heading', { level: 1, name: 'A look at where you are' })).toBeVisible();
  expect(document.querySelector('article')?.textContent).not.toMatch(/each other|both of you|two of you/);
});

test('a number and words by a provider say so, and our own count stands beside them', async () => {
  const { analysis } = LOOK;
  await open({
    ...LOOK,
    writer: 'provider',
    scoreSource: 'provider',
    analysis: { ...analysis, compatibilityScore: 64 },
  });
  await expect.element(page.getByText(/Words by the AI provider\. By the built-in engine: strengths/)).toBeVisible();
  expect(texts('.look-number')).toEqual(['64']);
  await expect.element(page.getByText(/Given by the AI provider\. Our own count/)).toBeVisible();
  await expectClean();
});

test('on paper there is the look and none of the furniture', async () => {
  await open();
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' });
  await expect.element(page.getByRole('heading', { name: 'What is there already' })).toBeVisible();
  expect([...document.querySelectorAll('button, main a')].filter((one) => one.checkVisibility())).toEqual([]);
  await cdp().send('Emulation.setEmulatedMedia', { media: '' });
});

test('compared: what changed in the answers comes first, then what that does to the count', async () => {
  const earlier = lookOf(couple({ currentFrequency: 'monthly' }), { made: '2026-10-01T19:00:00.000Z' });
  const look = lookOf(couple({ currentFrequency: 'weekly' }));
  await show(<AnalysisCompare look={look} others={[earlier]} />);
  const compared = page.getByRole('region', { name: 'Compared with another day' });
  expect(texts('dl > div')).toEqual([expect.stringMatching(/How often now.*Monthly.*→.*Weekly/)]);
  const text = compared.element().textContent ?? '';
  expect(text.indexOf('Answers that changed')).toBeLessThan(text.indexOf('What that does to our count'));
  await expect.element(compared.getByText(/How near now and the wish are: 9, now 18\./)).toBeVisible();
  await expectClean();
});

test('what is shown beforehand holds no exact age, no date and no name', async () => {
  const [call] = await assessmentSent(LOOK.input, 7);
  expect(JSON.stringify(call?.input)).not.toMatch(/20\d\d-|@|Ana/);
});
