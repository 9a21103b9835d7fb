/**
 * Blank paper over a private page, or any page of an app on a home screen, while the window is not in use: as soon as it
 * loses the focus, is hidden or is put by, so that neither a glance nor the picture in an app switcher shows the page. It
 * lies in the browser's top layer, above dialogs; takes no focus, closes nothing, and is no part of what is read out. On
 * return it is gone, unless locked. A window may lose the focus and never be told that it is looked at again, as Firefox
 * does behind a download: whoever moves a pointer over the page or types into it is there, until the pointer leaves.
 */
import { isStandalone } from '../client/install-prompt.ts';
import { lockIfDue } from '../frame/lock-store.ts';
import { isPrivatePath } from './private-path.ts';

const PANELS = 8;
/** Pixels. Where the paper comes under a pointer at rest, browsers tell of a move that is none. */
const MIN_MOVE = 4;
let paper: HTMLElement | null = null;
/** Where the pointer was first told to be since the paper lies there. */
let rest: { x: number; y: number } | null = null;

/** Returns the way to stop. */
export function startCover(): () => void {
  const blurred = () => {
    // The focus went into a frame of this very page.
    if (document.activeElement instanceof HTMLIFrameElement) return;
    cover();
  };
  const seen = () => {
    if (document.visibilityState === 'hidden') cover();
    else if (document.hasFocus()) uncover();
  };
  const typed = () => {
    if (paper) uncover();
  };
  const left = ({ pointerType }: PointerEvent) => {
    // A finger leaves with each tap.
    if (pointerType === 'mouse' && !document.hasFocus()) cover();
  };
  addEventListener('blur', blurred);
  addEventListener('focus', uncover);
  addEventListener('pointermove', moved);
  addEventListener('keydown', typed, { capture: true });
  document.documentElement.addEventListener('pointerleave', left);
  addEventListener('pagehide', cover);
  addEventListener('pageshow', seen);
  document.addEventListener('visibilitychange', seen);
  return () => {
    removeEventListener('blur', blurred);
    removeEventListener('focus', uncover);
    removeEventListener('pointermove', moved);
    removeEventListener('keydown', typed, { capture: true });
    document.documentElement.removeEventListener('pointerleave', left);
    removeEventListener('pagehide', cover);
    removeEventListener('pageshow', seen);
    document.removeEventListener('visibilitychange', seen);
    uncover();
  };
}

function cover(): void {
  if (paper || !(isPrivatePath(location.pathname) || isStandalone())) return;
  paper = document.createElement('div');
  paper.className = 'cover';
  paper.setAttribute('aria-hidden', 'true');
  paper.append(...Array.from({ length: PANELS }, () => document.createElement('i')));
  // Where a window comes back into view without the focus, a tap will do.
  paper.addEventListener('pointerdown', uncover);
  document.body.append(paper);
  // Older browsers have no popovers: there it lies above all but dialogs.
  if ('popover' in paper) {
    paper.popover = 'manual';
    paper.showPopover();
  }
}

function moved({ screenX: x, screenY: y }: PointerEvent): void {
  if (!paper) return;
  rest ??= { x, y };
  if (Math.hypot(x - rest.x, y - rest.y) >= MIN_MOVE) uncover();
}

function uncover(): void {
  // First what is due, then the paper goes: nobody sees for a moment what is to be locked.
  lockIfDue();
  paper?.remove();
  paper = null;
  rest = null;
}
