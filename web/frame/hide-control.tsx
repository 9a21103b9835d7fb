/**
 * 'Hide', the one control that covers or leaves a page: a press folds blank panels over it at once; held, by a right click
 * or an arrow key it opens its menu; and whoever keeps holding has left.
 */
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useId, useRef } from 'react';
import { isDemo } from '../client/demo-flag.ts';
import { useSession } from '../client/sessions/use-session.ts';
import { useStore } from '../client/use-store.ts';
import { buttonClass } from '../kit/button.tsx';
import { type MenuItem, MenuList, usePopup } from '../kit/menu.tsx';
import { useToast } from '../kit/messages/toaster.tsx';
import { SpriteIcon } from '../kit/pictures/sprite-icon.tsx';
import { hidePage } from './hide-page.ts';
import { leaveQuickly } from './leave-quickly.ts';
import { lockNow, lockStore } from './lock-store.ts';

/** Milliseconds of a press. */
const OPENS_AFTER = 500;
const LEAVES_AFTER = 2_000;

/** Held by a finger, it selects nothing and scrolls nothing. */
const HELD = 'hide-control touch-none select-none';

interface HideControlProps {
  /** `rail`: at the rail's foot; `bar`: on a public page's, which may lie over a picture; else in any other bar at the top. */
  look?: 'rail' | 'bar' | 'top';
}

const LOOKS = {
  rail: `place ${HELD}`,
  bar: buttonClass('outline', 'small', HELD),
  top: buttonClass('quiet', 'small', HELD),
} as const;

export function HideControl({ look = 'top' }: HideControlProps) {
  const items = useItems();
  const { open, toggle, close, root, button } = usePopup();
  const id = useId();
  const hasMenu = items.length > 0;
  const openMenu = () => {
    if (hasMenu && !open) toggle();
  };
  const held = useHeld(openMenu, () => hasMenu && leaveQuickly());
  return (
    <div ref={root} className="relative">
      <button
        ref={button}
        type="button"
        className={LOOKS[look]}
        title={hasMenu ? 'Hold it or press an arrow key for more' : 'Escape twice does the same'}
        aria-haspopup={hasMenu ? 'menu' : undefined}
        aria-expanded={hasMenu ? open : undefined}
        aria-controls={open ? id : undefined}
        {...held.handlers}
        onClick={(event) => {
          if (held.isSpent(event)) return;
          close();
          hidePage();
        }}
        onKeyDown={(event: KeyboardEvent) => {
          if (!event.key.startsWith('Arrow') || open) return;
          event.preventDefault();
          openMenu();
        }}
      >
        <SpriteIcon name="eye-slash" />
        Hide
      </button>
      {open ? (
        <MenuList
          id={id}
          label="Hide or leave"
          items={items}
          className={look === 'rail' ? 'bottom-0 left-[calc(100%+8px)] top-auto w-72' : 'right-0 w-72'}
          onClose={close}
        />
      ) : null}
    </div>
  );
}

/** None for a visitor, who has nothing to lock or to leave behind. */
function useItems(): MenuItem[] {
  const signedIn = useSession().status === 'signed-in';
  const locked = useStore(lockStore, false);
  const toast = useToast();
  if (!signedIn) return [];
  const lock: MenuItem = {
    label: 'Lock now',
    note: 'Asks for your passkey or password.',
    icon: <SpriteIcon name="lock-simple" />,
    onSelect: () => {
      lockNow();
      // Public pages stay as they are.
      toast('Locked. Unlock to see your own pages again.');
    },
  };
  return [
    {
      label: 'Hide',
      note: 'Covers the page with blank paper. Tap to come back.',
      icon: <SpriteIcon name="eye-slash" />,
      onSelect: hidePage,
    },
    ...(locked || isDemo() ? [] : [lock]),
    {
      label: 'Quick exit',
      note: 'Locks, signs out and opens another site.',
      icon: <SpriteIcon name="sign-out" />,
      onSelect: leaveQuickly,
    },
  ];
}

/** A press that lasts. A pointer that slides off the button ends it. */
function useHeld(onOpen: () => void, onLeave: () => void) {
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
  const opened = useRef(false);
  const end = () => {
    for (const timer of timers.current) clearTimeout(timer);
    timers.current = [];
  };
  useEffect(() => () => timers.current.forEach(clearTimeout), []);
  const openNow = () => {
    opened.current = true;
    onOpen();
  };
  return {
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        opened.current = false;
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        timers.current = [setTimeout(openNow, OPENS_AFTER), setTimeout(onLeave, LEAVES_AFTER)];
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        const { left, right, top, bottom } = event.currentTarget.getBoundingClientRect();
        const { clientX: x, clientY: y } = event;
        if (x < left || x > right || y < top || y > bottom) end();
      },
      onPointerUp: end,
      onPointerCancel: end,
      onContextMenu(event: MouseEvent) {
        event.preventDefault();
        openNow();
      },
    },
    /** Whether this click only ends a press that has opened the menu; one by the keyboard never does. */
    isSpent: (event: MouseEvent) => opened.current && event.detail > 0,
  };
}
