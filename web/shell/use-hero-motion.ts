/** What moves behind the hero's words: fetched after everything else, and only once the window is wide. Null until then. */
import { type FunctionComponent, type RefObject, useEffect, useState } from 'react';
import { isDataDear } from '../kit/is-data-dear.ts';
import { whenIdle } from '../kit/when-idle.ts';

const WIDE = '(min-width: 48rem)';

/** Answers the film to show; the blobs inside `scene` follow the mouse by themselves from then on. */
export function useHeroMotion(scene: RefObject<HTMLElement | null>): FunctionComponent | null {
  const [film, setFilm] = useState<{ Film: FunctionComponent } | null>(null);

  useEffect(() => {
    if (isDataDear()) return;
    const wide = matchMedia(WIDE);
    let stop = () => {};
    const begin = () => {
      stop = whenIdle(async () => {
        const [{ HomeFilm }, { followMouse }] = await Promise.all([
          import('./home-film.tsx'),
          import('./follow-mouse.ts'),
        ]);
        if (!scene.current) return;
        stop = followMouse(scene.current);
        setFilm({ Film: HomeFilm });
      });
    };
    if (wide.matches) begin();
    else wide.addEventListener('change', begin, { once: true });
    return () => {
      wide.removeEventListener('change', begin);
      stop();
    };
  }, [scene]);

  return film?.Film ?? null;
}
