/** One thing on the list: ticked, reworded, moved, removed; two wordings written at the same time wait for a choice. */
import { DotsSixVerticalIcon } from '@phosphor-icons/react/dist/ssr/DotsSixVertical';
import { DotsThreeIcon } from '@phosphor-icons/react/dist/ssr/DotsThree';
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import {
  type ListItem,
  MAX_TEXT_LENGTH,
  otherTexts,
  reword,
  textOf,
  tick,
  tidyText,
} from '../../domain/list/list-item.ts';
import { Button } from '../kit/button.tsx';
import { Checkbox } from '../kit/fields/checkbox.tsx';
import { TextInput } from '../kit/fields/field.tsx';
import { Menu } from '../kit/menu.tsx';
import { rightNow } from './chance.ts';
import type { ListEntry } from './list-places.ts';

interface RowOrder {
  handle: { onPointerDown(event: PointerEvent<HTMLElement>): void };
  /** Counted from 0. */
  at: number;
  count: number;
  onMove(to: number): void;
}

export interface ListRowProps {
  entry: ListEntry;
  /** Absent where items have no manual order. */
  order?: RowOrder;
  /** It is being dragged. */
  lifted?: boolean;
  /** It was ticked a moment ago, and stood in the other list until then. */
  came?: boolean;
  onChange(item: ListItem): void;
  onRemove(): void;
}

export function ListRow({ entry: { item }, order, lifted, came = false, onChange, onRemove }: ListRowProps) {
  const [editing, setEditing] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  useKeptFocus(row, came, editing);
  const text = textOf(item);
  const moves = order
    ? [
        { label: 'Move up', disabled: order.at === 0, onSelect: () => order.onMove(order.at - 1) },
        { label: 'Move down', disabled: order.at === order.count - 1, onSelect: () => order.onMove(order.at + 1) },
      ]
    : [];
  return (
    <li
      ref={row}
      className="our-list-row flex items-start gap-1 border-line border-b bg-bg py-1"
      data-lifted={lifted || undefined}
      data-done={item.done.value || undefined}
    >
      {order ? <RowHandle text={text} order={order} /> : null}
      <div className="min-w-0 flex-1">
        {editing ? (
          <RowEdit
            text={text}
            onSave={(words) => {
              onChange(reword(item, words, rightNow()));
              setEditing(false);
            }}
            onCancel={() => setEditing(false)}
          />
        ) : (
          <Checkbox
            label={<span className="our-list-text wrap-anywhere">{text}</span>}
            checked={item.done.value}
            onChange={(value) => onChange(tick(item, value, rightNow()))}
          />
        )}
        {otherTexts(item).map((other) => (
          <OtherText
            key={other}
            text={other}
            onTake={() => onChange(reword(item, other, rightNow()))}
            onKeep={() => onChange(reword(item, text, rightNow()))}
          />
        ))}
      </div>
      <Menu
        label={`More for ${text}`}
        items={[
          { label: 'Edit', onSelect: () => setEditing(true) },
          ...moves,
          { label: 'Remove', danger: true, onSelect: onRemove },
        ]}
      >
        <DotsThreeIcon size={20} aria-hidden="true" />
      </Menu>
    </li>
  );
}

/** What was pressed went with where it stood, or with the form: the focus stays with the row, and nothing scrolls for it. */
function useKeptFocus(row: RefObject<HTMLLIElement | null>, came: boolean, editing: boolean): void {
  const before = useRef(editing);
  useEffect(() => {
    const ended = before.current && !editing;
    before.current = editing;
    if (!(ended || came) || document.activeElement !== document.body) return;
    row.current?.querySelector<HTMLElement>('input[type=checkbox]')?.focus({ preventScroll: true });
  }, [row, came, editing]);
}

function RowHandle({ text, order }: { text: string; order: RowOrder }) {
  const arrows = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!by) return;
    event.preventDefault();
    order.onMove(order.at + by);
  };
  return (
    <button
      type="button"
      className="our-list-handle icon-btn -ml-2"
      aria-label={`Move ${text}, with the arrow keys or by dragging`}
      onKeyDown={arrows}
      {...order.handle}
    >
      <DotsSixVerticalIcon size={20} aria-hidden="true" />
    </button>
  );
}

/** Another wording, written at the same time: one of the two is to stay. */
function OtherText({ text, onTake, onKeep }: { text: string; onTake(): void; onKeep(): void }) {
  return (
    <div className="flex flex-wrap items-center gap-2 pt-1 pb-2 text-ink-2 text-sm">
      <p>
        Also written at the same time: <q>{text}</q>
      </p>
      <Button variant="outline" size="small" onClick={onTake}>
        Take this one
      </Button>
      <Button variant="quiet" size="small" onClick={onKeep}>
        Keep the one above
      </Button>
    </div>
  );
}

function RowEdit({ text, onSave, onCancel }: { text: string; onSave(text: string): void; onCancel(): void }) {
  const [words, setWords] = useState(text);
  return (
    <form
      className="flex flex-wrap items-center gap-2 *:first:min-w-0 *:first:flex-1 *:first:basis-48"
      onSubmit={(event) => {
        event.preventDefault();
        const tidy = tidyText(words);
        if (tidy !== '') onSave(tidy);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onCancel();
      }}
    >
      <TextInput label="Words" labelHidden value={words} maxLength={MAX_TEXT_LENGTH} autoFocus onChange={setWords} />
      <Button type="submit" size="small">
        Save
      </Button>
      <Button variant="quiet" size="small" onClick={onCancel}>
        Cancel
      </Button>
    </form>
  );
}
