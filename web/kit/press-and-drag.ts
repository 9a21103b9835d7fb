/** A press on something that can be carried: a mouse lifts it by moving, a finger by resting on it; a finger that moves at once scrolls. */

interface Carrier {
  onLift(): void;
  /** By the window's pixels. */
  onMove(x: number, y: number): void;
  onDrop(): void;
  /** Escape, or the system took the pointer away. */
  onPutBack(): void;
}

/** Pixels that a mouse moves before it lifts, and that a finger may tremble while it rests. */
const FAR = 6;
const TREMBLE = 10;
/** Before a phone's own menu for a long press would come. */
const REST_MS = 350;

/** Follows one pointer from its press to its release. Returns a function that forgets it. */
export function pressAndDrag(down: PointerEvent, carrier: Carrier): () => void {
  const finger = down.pointerType !== 'mouse';
  let lifted = false;
  const lift = () => {
    lifted = true;
    carrier.onLift();
    carrier.onMove(at.x, at.y);
  };
  const at = { x: down.clientX, y: down.clientY };
  const timer = finger ? setTimeout(lift, REST_MS) : undefined;

  const move = (event: PointerEvent) => {
    if (event.pointerId !== down.pointerId) return;
    at.x = event.clientX;
    at.y = event.clientY;
    const way = Math.hypot(at.x - down.clientX, at.y - down.clientY);
    if (lifted) carrier.onMove(at.x, at.y);
    else if (finger && way > TREMBLE) forget();
    else if (!finger && way > FAR) lift();
  };
  const release = (event: PointerEvent) => {
    if (event.pointerId !== down.pointerId) return;
    forget();
    if (!lifted) return;
    swallowClick();
    if (event.type === 'pointerup') carrier.onDrop();
    else carrier.onPutBack();
  };
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !lifted) return;
    event.preventDefault();
    event.stopPropagation();
    forget();
    // The button is still down, and its release is no click.
    addEventListener('pointerup', swallowClick, { once: true, capture: true });
    carrier.onPutBack();
  };
  const noMenu = (event: Event) => {
    if (finger) event.preventDefault();
  };

  const listening = new AbortController();
  const how = { capture: true, signal: listening.signal };
  addEventListener('pointermove', move, how);
  addEventListener('pointerup', release, how);
  addEventListener('pointercancel', release, how);
  addEventListener('keydown', key, how);
  addEventListener('contextmenu', noMenu, how);
  const forget = () => {
    clearTimeout(timer);
    listening.abort();
  };
  return forget;
}

/**
 * Keeps the page from scrolling under a finger that carries something, which would take the finger away. It has to listen before
 * the finger comes down. Returns a function that ends it.
 */
export function holdPage(under: HTMLElement, isCarrying: () => boolean): () => void {
  const hold = (event: TouchEvent) => {
    if (isCarrying() && event.cancelable) event.preventDefault();
  };
  under.addEventListener('touchmove', hold, { passive: false });
  return () => under.removeEventListener('touchmove', hold);
}

/** The click that follows a release opens nothing; it comes in the same turn, or not at all. */
function swallowClick(): void {
  const stop = (click: Event) => {
    click.preventDefault();
    click.stopPropagation();
  };
  addEventListener('click', stop, { capture: true });
  setTimeout(() => removeEventListener('click', stop, { capture: true }));
}
