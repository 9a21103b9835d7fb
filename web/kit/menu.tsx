/**
 * Actions hanging from a button, by the menu-button pattern: arrows, Home, End and Escape work, Tab leaves.
 * Anything else that hangs from a button opens and closes alike.
 */
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { type ButtonSize, type ButtonVariant, buttonClass } from './button.tsx';
import { classNames } from './class-names.ts';

export type MenuItem = {
  label: string;
  /** What it does, in a sentence below. */
  note?: string;
  icon?: ReactNode;
  onSelect: () => void;
  danger?: boolean;
  disabled?: boolean;
};

type MenuProps = {
  /** What the button shows; give `label` too when it is only an icon. */
  children: ReactNode;
  label?: string;
  items: readonly MenuItem[];
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Which edge of the button the list lines up with. Default 'end'. */
  align?: 'start' | 'end';
  className?: string;
};

export function Menu({
  children,
  label,
  items,
  variant = 'quiet',
  size = 'small',
  align = 'end',
  className,
}: MenuProps) {
  const popup = usePopup();
  const id = useId();
  return (
    <div ref={popup.root} className={classNames('relative inline-block', className)}>
      <button
        ref={popup.button}
        type="button"
        className={buttonClass(variant, size)}
        aria-haspopup="menu"
        aria-expanded={popup.open}
        aria-controls={popup.open ? id : undefined}
        aria-label={label}
        onClick={popup.toggle}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' && !popup.open) {
            event.preventDefault();
            popup.toggle();
          }
        }}
      >
        {children}
      </button>
      {popup.open ? (
        <MenuList
          id={id}
          label={label}
          items={items}
          className={align === 'end' ? 'right-0' : 'left-0'}
          onClose={popup.close}
        />
      ) : null}
    </div>
  );
}

type MenuListProps = {
  id: string;
  label: string | undefined;
  items: readonly MenuItem[];
  /** Where it hangs. */
  className: string;
  onClose: Popup['close'];
};

/** It starts on its first row. */
export function MenuList({ id, label, items, className, onClose }: MenuListProps) {
  const list = useRef<HTMLDivElement>(null);
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>('[role=menuitem]:not(:disabled)') ?? [])];

  useEffect(() => list.current?.querySelector<HTMLElement>('[role=menuitem]:not(:disabled)')?.focus(), []);

  const move = (event: KeyboardEvent) => {
    const all = rows();
    const next = nextIndex(event.key, all.indexOf(document.activeElement as HTMLElement), all.length);
    if (next !== null) {
      event.preventDefault();
      all[next]?.focus();
    }
    if (event.key === 'Tab') onClose();
  };

  return (
    <div
      ref={list}
      id={id}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      data-popup=""
      className={classNames('menu', className)}
      onKeyDown={move}
    >
      {items.map((item) => (
        <button
          key={item.label}
          type="button"
          role="menuitem"
          tabIndex={-1}
          disabled={item.disabled}
          className={classNames('menu-item', item.note && 'items-start', item.danger && 'text-bad')}
          onClick={() => {
            onClose(true);
            item.onSelect();
          }}
        >
          {item.icon ? <span className="flex-none">{item.icon}</span> : null}
          {item.note ? (
            <span>
              {item.label}
              <span className="block font-normal text-ink-2">{item.note}</span>
            </span>
          ) : (
            item.label
          )}
        </button>
      ))}
    </div>
  );
}

/** The row an arrow, Home or End key leads to, wrapping round; null for every other key. */
export function nextIndex(key: string, current: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return (current + 1) % count;
  if (key === 'ArrowUp') return (Math.max(current, 0) - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}

type Popup = {
  open: boolean;
  toggle: () => void;
  /** `refocus` gives the focus back to the button that opened it. */
  close: (refocus?: boolean) => void;
  /** Around button and panel both. */
  root: RefObject<HTMLDivElement | null>;
  button: RefObject<HTMLButtonElement | null>;
};

export function usePopup(): Popup {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  const close = useCallback((refocus = false) => {
    setOpen(false);
    if (refocus) button.current?.focus();
  }, []);
  const toggle = useCallback(() => setOpen((was) => !was), []);

  useEffect(() => {
    if (!open) return;
    const leave = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    const onEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // An Escape that closed a menu is spent: it must not also count towards hiding the screen.
      event.preventDefault();
      event.stopPropagation();
      const inside = root.current?.contains(document.activeElement);
      setOpen(false);
      if (inside) button.current?.focus();
    };
    document.addEventListener('pointerdown', leave, true);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', onEscape, true);
    return () => {
      document.removeEventListener('pointerdown', leave, true);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', onEscape, true);
    };
  }, [open]);

  return { open, toggle, close, root, button };
}
