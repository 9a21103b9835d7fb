/** The quiet film over the hero's drawing: shown once it runs, resting out of sight, and paused by its own button. */
import { PauseIcon } from '@phosphor-icons/react/dist/ssr/Pause';
import { PlayIcon } from '@phosphor-icons/react/dist/ssr/Play';
import { useEffect, useRef, useState } from 'react';
import { type FilmTheme, useFilmTheme } from './film-wanted.ts';

export function HomeFilm() {
  const theme = useFilmTheme();
  const [paused, setPaused] = useState(false);
  return theme ? <Film key={theme} theme={theme} paused={paused} onPress={() => setPaused(!paused)} /> : null;
}

function Film({ theme, paused, onPress }: { theme: FilmTheme; paused: boolean; onPress: () => void }) {
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
        <button type="button" className="icon-btn hero-pause" onClick={onPress}>
          {paused ? <PlayIcon size={20} aria-hidden="true" /> : <PauseIcon size={20} aria-hidden="true" />}
          <span className="sr-only">{paused ? 'Play background video' : 'Pause background video'}</span>
        </button>
      ) : null}
    </>
  );
}
