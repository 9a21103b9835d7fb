/** Dragging rows of a list into another order by their handles: while held, the others make room; Escape puts it back. */
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

export interface DragOrder {
  /** The ids as they are shown now. */
  order: string[];
  lifted: string | null;
  /** For the list itself, whose children are the rows. */
  list: RefObject<HTMLUListElement | null>;
  handle(id: string): { onPointerDown(event: PointerEvent<HTMLElement>): void };
}

export function useDragOrder(ids: readonly string[], onDrop: (id: string, to: number) => void): DragOrder {
  const [drag, setDrag] = useState<{ id: string; to: number } | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);

  const lift = (id: string, event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const from = ids.indexOf(id);
    let to = from;
    const moved = ({ clientY }: globalThis.PointerEvent) => {
      const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect());
      const under = rows.findIndex(({ bottom }) => clientY < bottom);
      to = under < 0 ? rows.length - 1 : under;
      setDrag({ id, to });
    };
    const end = (drop: boolean) => {
      stop.current?.();
      setDrag(null);
      if (drop && to !== from) onDrop(id, to);
    };
    const dropped = () => end(true);
    const cancelled = () => end(false);
    const escaped = ({ key }: KeyboardEvent) => key === 'Escape' && end(false);
    window.addEventListener('pointermove', moved);
    window.addEventListener('pointerup', dropped);
    window.addEventListener('pointercancel', cancelled);
    window.addEventListener('keydown', escaped);
    stop.current = () => {
      window.removeEventListener('pointermove', moved);
      window.removeEventListener('pointerup', dropped);
      window.removeEventListener('pointercancel', cancelled);
      window.removeEventListener('keydown', escaped);
      stop.current = null;
    };
  };

  const order = [...ids];
  if (drag && ids.includes(drag.id)) {
    order.splice(order.indexOf(drag.id), 1);
    order.splice(drag.to, 0, drag.id);
  }
  return { order, lifted: drag?.id ?? null, list, handle: (id) => ({ onPointerDown: (event) => lift(id, event) }) };
}
