/** Actions hanging from a button, by the menu-button pattern: arrows, Home, End and Escape work, Tab leaves. */

import type { KeyboardEvent, ReactNode } from 'react';
import { useEffect, useId, useRef } from 'react';
import type { ButtonSize, ButtonVariant } from './button-class.ts';
import { buttonClass } from './button-class.ts';
import { classNames } from './class-names.ts';
import { usePopup } from './use-popup.ts';

export type MenuItem = {
  label: string;
  icon?: ReactNode;
  onSelect: () => void;
  danger?: boolean;
  disabled?: boolean;
};

export type MenuProps = {
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
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>('[role=menuitem]:not(:disabled)') ?? [])];

  useEffect(() => {
    if (popup.open) list.current?.querySelector<HTMLElement>('[role=menuitem]:not(:disabled)')?.focus();
  }, [popup.open]);

  const move = (event: KeyboardEvent) => {
    const all = rows();
    const next = nextIndex(event.key, all.indexOf(document.activeElement as HTMLElement), all.length);
    if (next !== null) {
      event.preventDefault();
      all[next]?.focus();
    }
    if (event.key === 'Tab') popup.close();
  };

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
        <div
          ref={list}
          id={id}
          role="menu"
          aria-label={label}
          tabIndex={-1}
          data-popup=""
          className={classNames('menu', align === 'end' ? 'right-0' : 'left-0')}
          onKeyDown={move}
        >
          {items.map((item) => (
            <button
              key={item.label}
              type="button"
              role="menuitem"
              tabIndex={-1}
              disabled={item.disabled}
              className={classNames('menu-item', item.danger && 'text-bad')}
              onClick={() => {
                popup.close(true);
                item.onSelect();
              }}
            >
              {item.icon}
              {item.label}
            </button>
          ))}
        </div>
      ) : null}
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
