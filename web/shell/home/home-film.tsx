/**
 * The quiet film over the hero's drawing: never where the window is small or motion, data or discretion speak
 * against it; shown once it runs, resting out of sight, and paused by its own button.
 */
import { PauseIcon } from '@phosphor-icons/react/dist/ssr/Pause';
import { PlayIcon } from '@phosphor-icons/react/dist/ssr/Play';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { dataSources, isDataDear } from '../../kit/is-data-dear.ts';

export function HomeFilm() {
  const theme = useFilmTheme();
  const [paused, setPaused] = useState(false);
  return theme ? <Film key={theme} theme={theme} paused={paused} onClick={() => setPaused(!paused)} /> : null;
}

function Film({ theme, paused, onClick }: { theme: FilmTheme; paused: boolean; onClick: () => void }) {
  const film = useRef<HTMLVideoElement>(null);
  const [running, setRunning] = useState(false);

  useEffect(() => {
    const video = film.current;
    if (!video || paused) return;
    const sight = new IntersectionObserver(([entry]) => {
      // A browser may refuse to start it (a battery saver does): the drawing under it stays.
      if (entry?.isIntersecting) video.play().catch(() => setRunning(false));
      else video.pause();
    });
    sight.observe(video);
    return () => {
      sight.disconnect();
      video.pause();
    };
  }, [paused]);

  return (
    <>
      <video
        ref={film}
        className="hero-film"
        data-running={running || undefined}
        poster={`/media/hero-${theme}.webp`}
        muted
        loop
        playsInline
        disablePictureInPicture
        aria-hidden="true"
        tabIndex={-1}
        onPlaying={() => setRunning(true)}
      >
        <source src={`/media/hero-${theme}.webm`} type="video/webm" />
        <source src={`/media/hero-${theme}.mp4`} type="video/mp4" />
        Your browser does not support the video tag.
      </video>
      {running ? (
        <button
          type="button"
          className="icon-btn absolute right-3 bottom-40 z-[2] border border-line-strong bg-surface text-ink"
          onClick={onClick}
        >
          {paused ? <PlayIcon size={20} aria-hidden="true" /> : <PauseIcon size={20} aria-hidden="true" />}
          <span className="sr-only">{paused ? 'Play background video' : 'Pause background video'}</span>
        </button>
      ) : null}
    </>
  );
}

export type FilmTheme = 'light' | 'dark';

const NEEDS = ['(min-width: 48rem)', '(prefers-reduced-motion: no-preference)', '(forced-colors: none)'] as const;

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

/** Null: no film, and not a byte of it is asked for. */
export const useFilmTheme = (): FilmTheme | null => useSyncExternalStore(onFilmChange, filmTheme, () => null);
