/**
 * A click for ideas and for scenarios in a browser: made by the tool's own worker, told while it is made, and told when nothing
 * comes of it. What the two tools share is walked for both in the deep run, and for ideas in the ordinary one.
 */
import '../../web/style/role-play.css';
import { describe, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { ROLE_PLAY_PATH, SPICE_UP_PATH } from '../../web/frame/tools.ts';
import { keepForm } from '../../web/journal/use-kept-form.ts';
import { newRolePlayAnswers, ROLE_PLAY_ANSWERS } from '../../web/role-play/role-play-answers.ts';
import { RolePlayTool } from '../../web/role-play/role-play-page.tsx';
import { newSpiceUpAnswers, SPICE_UP_ANSWERS } from '../../web/spice-up/spice-up-answers.ts';
import { SpiceUpTool } from '../../web/spice-up/spice-up-page.tsx';
import { expectClean } from './expect-clean.ts';
import { type MemoryApi, openMemoryApi, USER_ID } from './memory-api.ts';
import { PHONE, show } from './show.tsx';

const NAMED = { email: 'ana@example.org', firstName: 'Ana', lastName: 'Lima', avatarUrl: '' };
const USER = { id: USER_ID, ...NAMED, adult: true, admin: false };
const ideas = newSpiceUpAnswers();
const scenes = newRolePlayAnswers();

const TOOLS = [
  {
    makes: 'ideas',
    path: SPICE_UP_PATH,
    room: 'spice-up',
    form: SPICE_UP_ANSWERS,
    tool: <SpiceUpTool user={USER} />,
    button: 'Generate Ideas',
    busy: 'Generating Ideas...',
    wished: { ...ideas, preferences: { ...ideas.preferences, budget: 'low', needs: ['may-rain'] } },
    impossible: { ...ideas, preferences: { ...ideas.preferences, location: 'town', needs: ['children-asleep'] } },
    empty: /Nothing fits .* Nothing was charged\.$/,
    answers: /may-rain|preferences|budget|"low"/,
  },
  {
    makes: 'scenarios',
    path: ROLE_PLAY_PATH,
    room: 'role-play',
    form: ROLE_PLAY_ANSWERS,
    tool: <RolePlayTool user={USER} />,
    button: 'Generate Scenarios',
    busy: 'Generating...',
    wished: {
      ...scenes,
      preferences: { ...scenes.preferences, comfortBoundaries: ['cameras'], powerDynamics: 'turns' },
    },
    impossible: {
      ...scenes,
      preferences: { ...scenes.preferences, comfortBoundaries: ['one-in-charge'], powerDynamics: 'one-leads' },
    },
    empty: / Nothing was charged\.$/,
    answers: /cameras|preferences|turns|wishes/,
  },
] as const;

const question = page.getByRole('heading', { level: 1 });

/** How the form's bar stood while its button was busy: too short to be met by looking now and then. */
function pressedBar() {
  const seen: Array<{ says: string; previous: 'on' | 'off' }> = [];
  const look = () => {
    const bar = document.querySelector('.sticky-bar');
    const says = bar?.querySelector('[aria-busy] .btn-labels > :not([data-off])')?.textContent;
    const previous = bar?.querySelector('button');
    if (says && previous) seen.push({ says, previous: previous.disabled ? 'off' : 'on' });
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { subtree: true, childList: true, attributes: true });
  onTestFinished(() => observer.disconnect());
  return seen;
}

describe.each(TOOLS)(
  'a click for $makes',
  ({ makes, path, room, form, tool, button, busy, wished, impossible, empty, answers }) => {
    const click = page.getByRole('button', { name: button });
    const made = async (memory: MemoryApi) => (await (await memory.journal()).list(room)).records;

    /** At the last step, with nothing asked for yet. */
    async function open(answered: object): Promise<MemoryApi> {
      const memory = await openMemoryApi();
      await keepForm(form, { ...answered, step: 6, owner: USER_ID } as never);
      await show(tool, { path: `${path}?step=6`, size: PHONE, theme: 'dark' });
      await expect.element(click).toBeEnabled();
      return memory;
    }
    /** Lets calls like this wait, or answers them; the bodies of all that was sent. */
    function meet(which: RegExp, way: (onward: () => Promise<Response>) => Promise<Response>): string[] {
      const through = window.fetch;
      const bodies: string[] = [];
      window.fetch = async (asked, options) => {
        const request = new Request(asked, options);
        if (request.method !== 'GET') bodies.push(await request.clone().text());
        const onward = () => through(request);
        return which.test(`${request.method} ${new URL(request.url).pathname}`) ? way(onward) : onward();
      };
      return bodies;
    }

    test('is made by the worker, stored, and tells no answer in the clear', async () => {
      const memory = await open(wished);
      const bodies = meet(/never/, (onward) => onward());
      await click.click();
      await expect.element(page.getByText(new RegExp(`^You went to ${path}/`))).toBeVisible();
      expect(await made(memory)).toMatchObject([{ value: { writer: 'engine' } }]);
      expect(memory.calls.filter((call) => call.includes('/generations'))).toHaveLength(2);
      expect(memory.calls.filter((call) => call.includes('/words'))).toEqual([]);
      expect(bodies.length).toBeGreaterThan(2);
      expect(bodies.filter((body) => answers.test(body))).toEqual([]);
    });

    test('where nothing fits says why, gives the credit back, and leads on', async () => {
      const memory = await open(impossible);
      await click.click();
      await expect.element(page.getByText(empty)).toBeVisible();
      await expectClean();
      expect(memory.calls.filter((call) => call.endsWith('/void'))).toHaveLength(1);
      expect(await made(memory)).toEqual([]);
      await page.getByRole('button', { name: 'Go Back' }).click();
      await expect.element(page.getByText(/^Step \d of 6/)).toBeInTheDocument();
    });

    if (makes !== 'ideas' && process.env.DEEP !== '1') return;

    test('says that it is under way, and can be cancelled for nothing', async () => {
      const memory = await open(wished);
      let go = () => {};
      const gate = new Promise<void>((opened) => {
        go = opened;
      });
      meet(/POST \/api\/generations$/, async (onward) => {
        await gate;
        return onward();
      });
      const pressed = pressedBar();
      await click.click();
      await expect.element(question).toHaveTextContent(busy);
      // What takes long gets a screen of its own; until then the button said so, and nothing else could be pressed.
      expect(pressed).toContainEqual({ says: busy, previous: 'off' });
      await expectClean();
      await page.getByRole('button', { name: 'Cancel' }).click();
      // At once, while the server still holds its answer back.
      await expect.element(page.getByText(/^Cancelled\. .* back within ten minutes\.$/)).toBeVisible();
      await expect.element(click).toBeEnabled();
      expect(memory.calls.filter((call) => call.includes('/generations'))).toEqual([]);
      await expectClean();
      go();
      await expect.element(page.getByText('Cancelled. Nothing was charged.', { exact: true })).toBeVisible();
      expect(memory.calls.filter((call) => call.endsWith('/void'))).toHaveLength(1);
      expect(await made(memory)).toEqual([]);
    });

    test('that finds no connection says so, keeps the answers, and is made at the next try', async () => {
      const memory = await open(wished);
      memory.cut(/\/capture$/);
      await click.click();
      await expect.element(page.getByText('Generation Failed')).toBeVisible();
      await expect.element(page.getByText(/The connection was lost on the way\./)).toBeVisible();
      await expect.element(page.getByText('Your answers are still here.')).toBeVisible();
      await expectClean();
      memory.cut(null);
      await page.getByRole('button', { name: 'Try Again' }).click();
      await expect.element(page.getByText(new RegExp(`^You went to ${path}/`))).toBeVisible();
      expect(await made(memory)).toHaveLength(1);
    });

    test('without a credit says when there are none left, and where there are more', async () => {
      await open(wished);
      const refusal = { status: 402, code: 'no-credit', detail: 'Please buy more credits.' };
      meet(
        /POST \/api\/generations$/,
        async () =>
          new Response(JSON.stringify(refusal), {
            status: 402,
            headers: { 'Content-Type': 'application/problem+json' },
          }),
      );
      await click.click();
      await expect.element(question).toHaveTextContent('No credit left');
      await expect.element(page.getByText('Please buy more credits.')).toBeVisible();
      await expect.element(page.getByRole('link', { name: 'See plans and prices' })).toBeVisible();
    });
  },
);
