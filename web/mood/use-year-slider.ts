/** The days of a year as one slider: keys and a finger mark a day, Enter or the finger's end opens it. */
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { monthOf } from '../../domain/mood/history.ts';

/** In pixels, from the picture's upper left corner. */
export interface Press {
  x: number;
  y: number;
}

interface YearSliderOf {
  /** Days of which something was said, oldest first. */
  dates: readonly string[];
  dayUnder(press: Press): string | null;
  onMark?(date: string | null): void;
  onDay(date: string): void;
}

export function useYearSlider({ dates, dayUnder, onMark, onDay }: YearSliderOf) {
  /** Null until a day was chosen: then the latest is where keys begin. */
  const [mark, setMark] = useState<string | null>(null);
  /** The pointer that is down, and what was marked before it; a page that scrolls takes it away again. */
  const stroke = useRef<{ pointer: number; before: string | null } | null>(null);
  const found = mark === null ? -1 : dates.indexOf(mark);
  const at = found < 0 ? dates.length - 1 : found;
  const choose = (date: string | undefined | null) => {
    if (!date || date === mark || !dates.includes(date)) return;
    setMark(date);
    onMark?.(date);
  };

  const keys = (event: KeyboardEvent) => {
    const to = stepTo(event.key, dates, at);
    const date = dates[event.key === 'Enter' ? at : (to ?? -1)];
    if (date === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    choose(date);
    if (event.key === 'Enter') onDay(date);
  };

  const dayOf = ({ currentTarget, clientX, clientY }: PointerEvent): string | null => {
    const { left, top } = currentTarget.getBoundingClientRect();
    return dayUnder({ x: clientX - left, y: clientY - top });
  };
  const goesOn = ({ pointerId }: PointerEvent): boolean => stroke.current?.pointer === pointerId;
  const strokes = {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0 || stroke.current) return;
      stroke.current = { pointer: event.pointerId, before: mark };
      event.currentTarget.setPointerCapture(event.pointerId);
      choose(dayOf(event));
    },
    onPointerMove: (event: PointerEvent) => {
      if (goesOn(event)) choose(dayOf(event));
    },
    onPointerUp: (event: PointerEvent) => {
      if (!goesOn(event)) return;
      stroke.current = null;
      const date = dayOf(event);
      if (date !== null) onDay(date);
    },
    onPointerCancel: (event: PointerEvent) => {
      if (!goesOn(event)) return;
      const before = stroke.current?.before ?? null;
      stroke.current = null;
      setMark(before);
      onMark?.(before);
    },
  };
  return { at, marked: found >= 0, keys, strokes };
}

/** The place among the days that a key leads to; undefined of other keys. */
function stepTo(key: string, dates: readonly string[], at: number): number | undefined {
  const last = dates.length - 1;
  const here = monthOf(dates[at] ?? '');
  if (key === 'ArrowRight' || key === 'ArrowUp') return Math.min(last, at + 1);
  if (key === 'ArrowLeft' || key === 'ArrowDown') return Math.max(0, at - 1);
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  if (key === 'PageUp') {
    const next = dates.findIndex((date) => monthOf(date) > here);
    return next < 0 ? last : next;
  }
  if (key === 'PageDown') {
    const before = monthOf(dates.findLast((date) => monthOf(date) < here) ?? '');
    return Math.max(
      0,
      dates.findIndex((date) => monthOf(date) === before),
    );
  }
  return undefined;
}
