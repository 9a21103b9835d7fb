/** A bottom sheet that follows the finger on its grab bar: let go far enough down, or with a flick, it closes; else it settles back. */
import { type PointerEvent, type RefObject, useRef } from 'react';

/** Pixels. */
const FAR = 110;
const FLICK_FROM = 24;
/** Pixels a millisecond. */
const FLICK = 0.6;

export interface DragHandlers {
  onPointerDown(event: PointerEvent): void;
  onPointerMove(event: PointerEvent): void;
  onPointerUp(event: PointerEvent): void;
  onPointerCancel(): void;
}

interface Drag {
  pointer: number;
  y: number;
  at: number;
}

/** For the grab bar of `sheet`. */
export function useDragClose(sheet: RefObject<HTMLElement | null>, onClose: () => void): DragHandlers {
  const drag = useRef<Drag | null>(null);
  const down = (event: PointerEvent) => Math.max(0, event.clientY - (drag.current?.y ?? 0));
  const letGo = () => {
    drag.current = null;
    delete sheet.current?.dataset.dragged;
    sheet.current?.style.removeProperty('translate');
  };
  return {
    onPointerDown(event) {
      if (!event.isPrimary || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { pointer: event.pointerId, y: event.clientY, at: event.timeStamp };
    },
    onPointerMove(event) {
      if (drag.current?.pointer !== event.pointerId || !sheet.current) return;
      sheet.current.dataset.dragged = '';
      sheet.current.style.translate = `0 ${down(event)}px`;
    },
    onPointerUp(event) {
      if (drag.current?.pointer !== event.pointerId) return;
      const moved = down(event);
      const speed = moved / Math.max(1, event.timeStamp - drag.current.at);
      letGo();
      if (moved > FAR || (moved > FLICK_FROM && speed > FLICK)) onClose();
    },
    onPointerCancel: letGo,
  };
}
