/** What moves behind the hero's words: a film that people can stop, that rests out of sight, and that stays away wherever it is not wanted; blobs that lean and never more. */
import '../../style/home.css';
import { useEffect, useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { PHONE, show } from '../../../tests/component/show.tsx';
import { followMouse } from './follow-mouse.ts';
import { moveHero } from './hero-motion.ts';
import { showFilm } from './home-film.ts';

const root = document.documentElement;
/** As another browser would answer; all else as this one does. */
let media: Record<string, boolean>;
beforeEach(() => {
  media = { '(prefers-reduced-motion: no-preference)': true, mouse: true };
  const real = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const list = real(query);
    // The browser of the tests asks for reduced motion, so that nothing else moves under them.
    const name = query.includes('(hover: hover)') ? 'mouse' : query;
    Object.defineProperty(list, 'matches', { get: () => media[name] ?? real(query).matches });
    return list;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  delete root.dataset.discreet;
});

const film = () => document.querySelector('video');
function Moved({ by }: { by: (scene: HTMLElement) => () => void }) {
  const scene = useRef<HTMLDivElement>(null);
  useEffect(() => (scene.current ? by(scene.current) : undefined), [by]);
  return <div ref={scene}>Still</div>;
}
const Scene = () => (
  <>
    <h1 style={{ blockSize: 400 }}>Make room</h1>
    <Moved by={showFilm} />
    <p style={{ blockSize: 4000 }}>Below</p>
  </>
);
const Hero = () => <Moved by={moveHero} />;
const button = (act: string) => page.getByRole('button', { name: `${act} background video` });

test('it loops silently, has words for browsers without, rests out of sight and goes on in sight', async () => {
  await show(<Scene />);
  await expect.element(button('Pause')).toBeInTheDocument();
  expect(film()).toMatchObject({ muted: true, loop: true, paused: false });
  expect(film()?.textContent).toBe('Your browser does not support the video tag.');
  expect(film()?.getAttribute('aria-hidden')).toBe('true');
  scrollTo(0, 4000);
  await expect.poll(() => film()?.paused).toBe(true);
  scrollTo(0, 0);
  await expect.poll(() => film()?.paused).toBe(false);
});

test('a button pauses it for good, by keyboard too', async () => {
  await show(<Scene />);
  await button('Pause').click();
  await expect.poll(() => film()?.paused).toBe(true);
  await expect.element(button('Play')).toHaveFocus();
  scrollTo(0, 4000);
  scrollTo(0, 0);
  await new Promise((settled) => requestAnimationFrame(() => requestAnimationFrame(settled)));
  expect(film()?.paused).toBe(true);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => film()?.paused).toBe(false);
});

test('it follows the theme, and leaves while the page is discreet', async () => {
  await show(<Scene />);
  const source = () => film()?.querySelector('source')?.getAttribute('src');
  await expect.poll(source).toBe('/media/hero-light.webm');
  root.dataset.theme = 'dark';
  await expect.poll(source).toBe('/media/hero-dark.webm');
  root.dataset.discreet = 'on';
  await expect.poll(film).toBeNull();
  delete root.dataset.discreet;
  await expect.poll(source).toBe('/media/hero-dark.webm');
});

const UNWANTED: [string, () => void][] = [
  ['reduced motion is asked for', () => (media['(prefers-reduced-motion: no-preference)'] = false)],
  ['colours are forced', () => (media['(forced-colors: none)'] = false)],
  ['less data is asked for', () => (media['(prefers-reduced-data: reduce)'] = true)],
  [
    'the browser saves data',
    () =>
      vi
        .spyOn(navigator as Navigator & { connection: unknown }, 'connection', 'get')
        .mockReturnValue(Object.assign(new EventTarget(), { saveData: true })),
  ],
];
test.each(UNWANTED)('there is none where %s', async (_, set) => {
  set();
  await show(<Scene />);
  await expect.element(page.getByText('Below')).toBeInTheDocument();
  expect(film()).toBeNull();
});

test('there is none on a phone, nor is its script asked for; on a window that grows wide it comes', async () => {
  await show(<Hero />, { size: PHONE });
  await new Promise((idle) => requestIdleCallback(idle));
  await expect.element(page.getByText('Still')).toBeVisible();
  await page.viewport(1280, 900);
  await expect.poll(film).not.toBeNull();
});

test('blobs lean towards the mouse by their reach at most, and not where motion is unwelcome or a finger points', async () => {
  const stage = Object.assign(document.createElement('div'), {
    innerHTML: '<i data-reach="4"></i><i data-reach="8"></i>',
  });
  stage.style.blockSize = '200px';
  document.body.prepend(stage);
  const stop = followMouse(stage);
  const places = () => [...stage.children].map((blob) => (blob as HTMLElement).style.transform);
  const move = (clientX: number, clientY: number, pointerType = 'mouse') =>
    dispatchEvent(new PointerEvent('pointermove', { clientX, clientY, pointerType }));
  try {
    await expect
      .poll(() => {
        move(innerWidth, innerHeight);
        return places();
      })
      .toEqual(['translate(4px, 4px)', 'translate(8px, 8px)']);
    move(-500, 0);
    await expect.poll(places).toEqual(['translate(-4px, -4px)', 'translate(-8px, -8px)']);
    move(innerWidth, innerHeight, 'touch');
    media.mouse = false;
    move(innerWidth, innerHeight);
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    expect(places()).toEqual(['translate(-4px, -4px)', 'translate(-8px, -8px)']);
  } finally {
    stop();
    stage.remove();
  }
});
