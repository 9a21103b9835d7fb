/** Lets the hero's blobs lean towards the mouse, eight pixels at most, while the hero is in sight and motion is welcome. */

const WELCOME = '(hover: hover) and (pointer: fine) and (prefers-reduced-motion: no-preference)';

/** Each `[data-reach]` inside moves by up to that many pixels; nothing else does. Returns a stop function. */
export function followMouse(stage: HTMLElement): () => void {
  const blobs = [...stage.querySelectorAll<HTMLElement>('[data-reach]')];
  const welcome = matchMedia(WELCOME);
  let mouse: { x: number; y: number } | null = null;
  let frame = 0;
  let inSight = false;

  const place = () => {
    frame = 0;
    for (const blob of blobs) {
      blob.style.transform = mouse
        ? `translate(${shift(mouse.x, innerWidth, blob)}px, ${shift(mouse.y, innerHeight, blob)}px)`
        : '';
    }
  };
  const soon = () => {
    frame ||= requestAnimationFrame(place);
  };
  const onMove = (event: PointerEvent) => {
    if (!inSight || !welcome.matches || event.pointerType === 'touch') return;
    mouse = { x: event.clientX, y: event.clientY };
    soon();
  };
  const onChange = () => {
    if (welcome.matches) return;
    mouse = null;
    soon();
  };
  const sight = new IntersectionObserver(([entry]) => {
    inSight = entry?.isIntersecting === true;
  });

  sight.observe(stage);
  addEventListener('pointermove', onMove, { passive: true });
  welcome.addEventListener('change', onChange);
  return () => {
    sight.disconnect();
    removeEventListener('pointermove', onMove);
    welcome.removeEventListener('change', onChange);
    cancelAnimationFrame(frame);
  };
}

function shift(at: number, length: number, blob: HTMLElement): number {
  const reach = Number(blob.dataset.reach);
  return Math.round(Math.max(-1, Math.min(1, (at / length) * 2 - 1)) * reach * 10) / 10;
}
