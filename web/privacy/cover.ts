/**
 * Blank paper over a private page, or any page of an app on a home screen, while the window is not in use: as soon as it
 * loses the focus, is hidden or is put by, so that neither a glance nor the picture in an app switcher shows the page. It
 * lies in the browser's top layer, above dialogs; takes no focus, closes nothing, and is no part of what is read out. On
 * return it is gone, unless locked.
 */
import { isStandalone } from '../shell/install-prompt.ts';
import { lockIfDue } from './lock-store.ts';
import { isPrivatePath } from './private-path.ts';

const PANELS = 8;
let paper: HTMLElement | null = null;

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
  addEventListener('blur', blurred);
  addEventListener('focus', uncover);
  addEventListener('pagehide', cover);
  addEventListener('pageshow', seen);
  document.addEventListener('visibilitychange', seen);
  return () => {
    removeEventListener('blur', blurred);
    removeEventListener('focus', uncover);
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

function uncover(): void {
  // First what is due, then the paper goes: nobody sees for a moment what is to be locked.
  lockIfDue();
  paper?.remove();
  paper = null;
}
