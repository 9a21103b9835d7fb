/**
 * The quiet film over the hero's drawing: never where the window is small or motion, data or discretion speak
 * against it; shown once it runs, resting out of sight, and paused by its own button. Without React, which the front page
 * does not have when the film comes.
 */
import { dataSources, isDataDear } from '../../kit/is-data-dear.ts';

type FilmTheme = 'light' | 'dark';

const NEEDS = ['(min-width: 48rem)', '(prefers-reduced-motion: no-preference)', '(forced-colors: none)'] as const;

/** Comes and goes with what speaks for it. Returns what takes it away for good. */
export function showFilm(stage: HTMLElement): () => void {
  let shown: FilmTheme | null = null;
  let paused = false;
  let end = () => {};
  const look = () => {
    const wanted = filmTheme();
    if (wanted === shown) return;
    shown = wanted;
    end();
    end = wanted ? playFilm(stage, wanted, paused, (now) => (paused = now)) : () => {};
  };
  const stop = onFilmChange(look);
  look();
  return () => {
    stop();
    end();
  };
}

/** Null: no film, and not a byte of it is asked for. */
function filmTheme(): FilmTheme | null {
  const { theme, discreet } = document.documentElement.dataset;
  if (discreet === 'on' || isDataDear()) return null;
  if (!NEEDS.every((query) => matchMedia(query).matches)) return null;
  return theme === 'dark' ? 'dark' : 'light';
}

function onFilmChange(tell: () => void): () => void {
  const sources: (EventTarget | undefined)[] = [...NEEDS.map((query) => matchMedia(query)), ...dataSources()];
  for (const source of sources) source?.addEventListener('change', tell);
  const attributes = new MutationObserver(tell);
  attributes.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-discreet'] });
  return () => {
    for (const source of sources) source?.removeEventListener('change', tell);
    attributes.disconnect();
  };
}

function playFilm(stage: HTMLElement, theme: FilmTheme, held: boolean, onHold: (held: boolean) => void): () => void {
  const video = filmOf(theme);
  const { button, draw } = holdButton();
  let paused = held;
  let inSight = false;

  const go = () => {
    // A browser may refuse to start it (a battery saver does): the drawing under it stays.
    if (inSight && !paused) video.play().catch(() => setRunning(false));
    else video.pause();
  };
  const setRunning = (running: boolean) => {
    video.toggleAttribute('data-running', running);
    if (running && !button.isConnected) video.after(button);
    if (!running) button.remove();
  };
  const sight = new IntersectionObserver(([entry]) => {
    inSight = entry?.isIntersecting === true;
    go();
  });
  video.addEventListener('playing', () => setRunning(true));
  button.addEventListener('click', () => {
    paused = !paused;
    onHold(paused);
    draw(paused);
    go();
  });
  draw(paused);
  stage.append(video);
  sight.observe(video);
  return () => {
    sight.disconnect();
    video.pause();
    video.remove();
    button.remove();
  };
}

function filmOf(theme: FilmTheme): HTMLVideoElement {
  const video = document.createElement('video');
  video.className = 'hero-film';
  Object.assign(video, { muted: true, loop: true, playsInline: true, disablePictureInPicture: true, tabIndex: -1 });
  video.poster = `/media/hero-${theme}.webp`;
  video.setAttribute('aria-hidden', 'true');
  for (const kind of ['webm', 'mp4']) {
    const source = document.createElement('source');
    source.setAttribute('src', `/media/hero-${theme}.${kind}`);
    source.type = `video/${kind}`;
    video.append(source);
  }
  video.append('Your browser does not support the video tag.');
  return video;
}

const SVG = 'http://www.w3.org/2000/svg';
const BARS = 'M4 3h4v14H4zM12 3h4v14h-4z';
const POINT = 'M5 3l12 7-12 7z';

function holdButton() {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'icon-btn absolute right-3 bottom-40 z-[2] border border-line-strong bg-surface text-ink';
  const picture = document.createElementNS(SVG, 'svg');
  for (const [name, value] of Object.entries({
    width: '20',
    height: '20',
    fill: 'currentColor',
    'aria-hidden': 'true',
  }))
    picture.setAttribute(name, value);
  const path = document.createElementNS(SVG, 'path');
  picture.append(path);
  const words = document.createElement('span');
  words.className = 'sr-only';
  button.append(picture, words);
  const draw = (paused: boolean) => {
    path.setAttribute('d', paused ? POINT : BARS);
    words.textContent = paused ? 'Play background video' : 'Pause background video';
  };
  return { button, draw };
}
