/** One list: add, tick, reword, put in another order by buttons, keys or dragging, and remove with a way back. */
import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { type PointerEvent, type Ref, type RefObject, useEffect, useRef, useState } from 'react';
import {
  type ListItem,
  MAX_ITEMS,
  MAX_TEXT_LENGTH,
  moveTo,
  newItem,
  textOf,
  tidyText,
} from '../../domain/list/list-item.ts';
import { keyBetween } from '../../domain/list/order-key.ts';
import { UnreadHint } from '../journal/way-on.tsx';
import { Button } from '../kit/button.tsx';
import { TextInput } from '../kit/fields/field.tsx';
import { EmptyState } from '../kit/messages/empty-state.tsx';
import { VisuallyHidden } from '../kit/visually-hidden.tsx';
import { chance, rightNow } from './chance.ts';
import type { ListEntry } from './list-places.ts';
import { ListRow, type ListRowProps } from './list-row.tsx';
import type { Change, ListState } from './list-store.ts';

interface ListViewProps {
  list: Extract<ListState, { phase: 'open' }>;
  change(...changes: Change[]): void;
}

export function ListView({ list: { entries, lost, newer }, change }: ListViewProps) {
  const [removed, setRemoved] = useState<ListEntry[]>([]);
  const [statusMessage, setStatusMessage] = useState('');
  /** The id of what was ticked or taken back last. */
  const [turned, setTurned] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const open = entries.filter(({ item }) => !item.done.value);
  const done = entries.filter(({ item }) => item.done.value);

  const add = (text: string) => {
    const last = entries.at(-1)?.item.place.key ?? null;
    change([crypto.randomUUID(), newItem(text, keyBetween(last, null, chance()), rightNow())]);
    setStatusMessage(`${text}: added`);
  };
  const remove = (gone: ListEntry[]) => {
    setRemoved(gone);
    change(...gone.map(({ id }): Change => [id, null]));
    // The row and its focus are gone.
    input.current?.focus();
  };
  const undo = () => {
    change(...removed.map(({ id, item }): Change => [id, item]));
    setRemoved([]);
    input.current?.focus();
  };

  const row = (entry: ListEntry) => ({
    entry,
    came: entry.id === turned,
    onChange: (item: ListItem) => {
      setTurned(item.done.value === entry.item.done.value ? '' : entry.id);
      change([entry.id, item]);
    },
    onRemove: () => remove([entry]),
  });
  return (
    <div className="grid gap-5">
      <ListAdd ref={input} full={entries.length >= MAX_ITEMS} onAdd={add} />
      {entries.length === 0 ? (
        <EmptyState seed="our-list" heading="h2" title="Nothing on the list yet">
          A table to book, a movie to watch, candles to buy. What comes first?
        </EmptyState>
      ) : null}
      {open.length > 0 ? <OpenRows open={open} row={row} change={change} onMoved={setStatusMessage} /> : null}
      {done.length > 0 ? <DoneRows done={done} row={row} onRemove={() => remove(done)} /> : null}
      <UnreadHint lost={lost} newer={newer} what="thing" />
      <VisuallyHidden>
        <span role="status">{statusMessage}</span>
      </VisuallyHidden>
      <RemovedBar removed={removed} onUndo={undo} onDismiss={() => setRemoved([])} />
    </div>
  );
}

interface OpenRowsProps {
  open: readonly ListEntry[];
  row(entry: ListEntry): ListRowProps;
  change(...changes: Change[]): void;
  /** Told in words. */
  onMoved(text: string): void;
}

/** The open items, in manual order. */
function OpenRows({ open, row, change, onMoved }: OpenRowsProps) {
  const move = (id: string, to: number) => {
    const rest = open.filter((entry) => entry.id !== id);
    const entry = open.find((one) => one.id === id);
    if (!entry || to < 0 || to > rest.length || open[to]?.id === id) return;
    const keyAt = (at: number) => rest[at]?.item.place.key ?? null;
    change([id, moveTo(entry.item, keyBetween(keyAt(to - 1), keyAt(to), chance()), rightNow())]);
    onMoved(`${textOf(entry.item)}: now ${to + 1} of ${open.length}`);
  };
  const drag = useDragOrder(
    open.map(({ id }) => id),
    move,
  );

  const byId = new Map(open.map((entry) => [entry.id, entry]));
  return (
    <ul className="border-line border-t" aria-label="To do" ref={drag.list}>
      {drag.order.flatMap((id, at) => {
        const entry = byId.get(id);
        return entry ? (
          <ListRow
            key={id}
            {...row(entry)}
            lifted={drag.lifted === id}
            order={{ handle: drag.handle(id), at, count: open.length, onMove: (to) => move(id, to) }}
          />
        ) : (
          []
        );
      })}
    </ul>
  );
}

interface DoneRowsProps {
  done: readonly ListEntry[];
  row(entry: ListEntry): ListRowProps;
  onRemove(): void;
}

function DoneRows({ done, row, onRemove }: DoneRowsProps) {
  return (
    <section className="grid gap-2" aria-labelledby="our-list-done">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 id="our-list-done" className="text-lg">
          Done
        </h2>
        <Button variant="quiet" size="small" onClick={onRemove}>
          Clear what’s done
        </Button>
      </div>
      <ul className="border-line border-t" aria-label="Done">
        {done.map((entry) => (
          <ListRow key={entry.id} {...row(entry)} />
        ))}
      </ul>
    </section>
  );
}

interface RemovedBarProps {
  removed: readonly ListEntry[];
  onUndo(): void;
  onDismiss(): void;
}

/** Shows what was removed last, with Undo. */
function RemovedBar({ removed: [first, ...more], onUndo, onDismiss }: RemovedBarProps) {
  return (
    <div className="our-list-undo flex flex-wrap items-center gap-x-3 gap-y-2" role="status">
      {first ? (
        <>
          <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
            {more.length === 0 ? `Removed: ${textOf(first.item)}` : `Removed: ${more.length + 1} things`}
          </span>
          <Button variant="outline" size="small" onClick={onUndo}>
            Undo
          </Button>
          <Button variant="quiet" size="small" onClick={onDismiss}>
            Dismiss
          </Button>
        </>
      ) : null}
    </div>
  );
}

interface ListAddProps {
  /** There is room for no more. */
  full: boolean;
  /** Tidied, not empty. */
  onAdd(text: string): void;
  ref: Ref<HTMLInputElement>;
}

function ListAdd({ full, onAdd, ref }: ListAddProps) {
  const [text, setText] = useState('');
  return (
    <form
      className="flex items-end gap-3 *:first:min-w-0 *:first:flex-1"
      onSubmit={(event) => {
        event.preventDefault();
        const tidy = tidyText(text);
        if (tidy === '' || full) return;
        onAdd(tidy);
        setText('');
      }}
    >
      <TextInput
        ref={ref}
        label="Add to the list"
        value={text}
        maxLength={MAX_TEXT_LENGTH}
        autoComplete="off"
        enterKeyHint="done"
        hint={full ? `The list holds ${MAX_ITEMS}. Remove something first.` : undefined}
        onChange={setText}
      />
      <Button type="submit" icon={<PlusIcon size={20} aria-hidden="true" />}>
        Add
      </Button>
    </form>
  );
}

interface DragOrder {
  /** The ids in the order shown. */
  order: string[];
  lifted: string | null;
  /** The ref for the list whose children are the rows. */
  list: RefObject<HTMLUListElement | null>;
  handle(id: string): { onPointerDown(event: PointerEvent<HTMLElement>): void };
}

function useDragOrder(ids: readonly string[], onDrop: (id: string, to: number) => void): DragOrder {
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
