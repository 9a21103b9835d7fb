/** What moves behind the front page's first words: fetched after everything else, on wide windows alone. */
import { isDataDear } from '../../kit/is-data-dear.ts';
import { whenIdle } from '../../kit/waiting/when-idle.ts';

const WIDE = '(min-width: 48rem)';

/** `scene` holds the blobs, which follow the mouse, and the `.stage` that the film is shown on. Returns a stop function. */
export function moveHero(scene: HTMLElement): () => void {
  if (isDataDear()) return () => {};
  const wide = matchMedia(WIDE);
  let stop = () => {};
  const begin = () => {
    let stopped = false;
    const callOff = whenIdle(async () => {
      // Without a connection the drawing stands as it is.
      const parts = await Promise.all([import('./home-film.ts'), import('./follow-mouse.ts')]).catch(() => null);
      if (!parts || stopped) return;
      const [{ showFilm }, { followMouse }] = parts;
      const ends = [followMouse(scene), showFilm(scene.querySelector<HTMLElement>('.stage') ?? scene)];
      stop = () => {
        for (const end of ends) end();
      };
    });
    stop = () => {
      stopped = true;
      callOff();
    };
  };
  if (wide.matches) begin();
  else wide.addEventListener('change', begin, { once: true });
  return () => {
    wide.removeEventListener('change', begin);
    stop();
  };
}
