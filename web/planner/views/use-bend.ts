/**
 * An evening on its way to another day of the calendar: lifted by the mouse, by a finger that rests on it, or by Enter;
 * dropped where it fits, or put back. A finger that does not rest scrolls as ever.
 */
import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { PlanEvent } from '../../../domain/planner/plan.ts';
import { holdPage, pressAndDrag } from '../../kit/press-and-drag.ts';

/** What the plan has to say about an evening that is to go elsewhere. */
export interface Bend {
  canLift(event: PlanEvent): boolean;
  /** Of the evening on that day (YYYY-MM-DD), before it lands. */
  verdict(event: PlanEvent, date: string): Verdict;
  onLift(): void;
  onDrop(event: PlanEvent, date: string): void;
}

export interface Verdict {
  fits: boolean;
  /** One sentence. */
  text: string;
}

export interface Lifted {
  event: PlanEvent;
  /** The day that it is over; null beside all of them. */
  over: string | null;
  by: 'keyboard' | 'pointer';
}

interface UseBendProps {
  grid: RefObject<HTMLElement | null>;
  /** Absent where nothing is to be moved. */
  bend: Bend | undefined;
  eventsOn(date: string): readonly PlanEvent[];
  /** The day that a key leads to from another; null for other keys. */
  dayAfterKey(key: KeyboardEvent, from: string): string | null;
  /** Brings the focus to a day. */
  onWalk(date: string): void;
  onOpen(date: string): void;
}

interface UseBend {
  lifted: Lifted | null;
  /** What follows the pointer. */
  ghost(element: HTMLElement | null): void;
  /** True where the key was for an evening that is lifted or about to be. */
  takeKey(key: KeyboardEvent): boolean;
  handlers: {
    onPointerDown?(event: PointerEvent): void;
    onBlur?(event: FocusEvent): void;
  };
}

export function useBend(props: UseBendProps): UseBend {
  const { bend, eventsOn } = props;
  const [lifted, setLifted] = useState<Lifted | null>(null);
  const now = useRef<Lifted | null>(null);
  const set = (next: Lifted | null) => {
    if (next && !now.current) bend?.onLift();
    now.current = next;
    setLifted(next);
  };
  const land = (date: string | null) => {
    const held = now.current;
    set(null);
    if (!held || !bend || date === null || date === held.event.date) return;
    if (bend.verdict(held.event, date).fits) bend.onDrop(held.event, date);
  };
  const liftable = (date: string) => (bend ? eventsOn(date).find((event) => bend.canLift(event)) : undefined);

  const hand = { grid: props.grid, now, set, land, liftable };
  const { ghost, onPointerDown } = usePointer(hand);
  const takeKey = (key: KeyboardEvent): boolean => takesKey(key, hand, props);
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    const left = !(relatedTarget instanceof Node && props.grid.current?.contains(relatedTarget));
    if (left && now.current?.by === 'keyboard') set(null);
  };
  return { lifted, ghost, takeKey, handlers: bend ? { onPointerDown, onBlur } : {} };
}

interface Hand {
  grid: RefObject<HTMLElement | null>;
  now: RefObject<Lifted | null>;
  set(next: Lifted | null): void;
  /** Drops what is lifted on a day, or puts it back. */
  land(date: string | null): void;
  liftable(date: string): PlanEvent | undefined;
}

function takesKey(key: KeyboardEvent, { now, set, land, liftable }: Hand, props: UseBendProps): boolean {
  const held = now.current;
  const date = key.target instanceof Element ? dayOf(key.target) : null;
  if (!held) {
    const event = key.key === 'Enter' && date !== null ? liftable(date) : undefined;
    if (!event) return false;
    key.preventDefault();
    set({ event, over: date, by: 'keyboard' });
    return true;
  }
  if (held.by !== 'keyboard') return false;
  const over = held.over ?? held.event.date;
  const next = props.dayAfterKey(key, over);
  if (next !== null) {
    key.preventDefault();
    set({ ...held, over: next });
    props.onWalk(next);
    return true;
  }
  if (key.key === 'Escape') {
    key.preventDefault();
    set(null);
    props.onWalk(held.event.date);
  } else if (key.key === 'Enter' || key.key === ' ') {
    key.preventDefault();
    land(over);
    // Lifted and let go on the spot: it was to be opened.
    if (over === held.event.date) props.onOpen(over);
  }
  return true;
}

/** The pointer's part, and what follows it on the screen. */
function usePointer({ grid, now, set, land, liftable }: Hand) {
  const at = useRef({ x: 0, y: 0 });
  const carried = useRef<HTMLElement | null>(null);
  const place = () => carried.current?.style.setProperty('translate', `${at.current.x}px ${at.current.y}px`);
  const ghost = (element: HTMLElement | null) => {
    carried.current = element;
    place();
  };
  const forget = useRef(() => {});
  useEffect(() => () => forget.current(), []);
  useEffect(
    () => (grid.current ? holdPage(grid.current, () => now.current?.by === 'pointer') : undefined),
    [grid, now],
  );
  const onPointerDown = (down: PointerEvent) => {
    const date = down.target instanceof Element ? dayOf(down.target) : null;
    const event = down.isPrimary && down.button === 0 && date !== null ? liftable(date) : undefined;
    if (!event) return;
    forget.current = pressAndDrag(down.nativeEvent, {
      onLift: () => set({ event, over: event.date, by: 'pointer' }),
      onMove(x, y) {
        const over = dayAt(grid.current, x, y);
        if (now.current && over !== now.current.over) set({ ...now.current, over });
        at.current = { x, y };
        place();
      },
      onDrop: () => land(now.current?.over ?? null),
      onPutBack: () => set(null),
    });
  };
  return { ghost, onPointerDown };
}

const dayOf = (element: Element): string | null => element.closest<HTMLElement>('[data-date]')?.dataset.date ?? null;

function dayAt(grid: HTMLElement | null, x: number, y: number): string | null {
  const there = document.elementFromPoint(x, y);
  return there && grid?.contains(there) ? dayOf(there) : null;
}
