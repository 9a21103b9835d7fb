/**
 * The keys of a page, one letter each and none while somebody types, and the dialog that '?' opens with all
 * of them; the button is for those who do not know that yet.
 */
import { KeyboardIcon } from '@phosphor-icons/react/dist/ssr/Keyboard';
import { useEffect, useRef } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';

const KEY =
  'inline-block min-w-8 rounded-md border border-line-strong px-2 text-center font-semibold font-text text-sm';

interface ShortcutHelpProps {
  /** In the order in which they are told. */
  keys: readonly (readonly [key: string, does: string])[];
  open: boolean;
  onOpen: () => void;
  onClose: () => void;
}

export function ShortcutHelp({ keys, open, onOpen, onClose }: ShortcutHelpProps) {
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className="pointer-coarse:hidden"
        icon={<KeyboardIcon size={20} aria-hidden="true" />}
        onClick={onOpen}
      >
        Keyboard
      </Button>
      <Dialog open={open} title="Keyboard" onClose={onClose}>
        <dl className="grid gap-2">
          {[...keys, ['?', 'Show these keys'] as const].map(([key, does]) => (
            <div key={key} className="flex items-center">
              <dt className="w-21 flex-none">
                <kbd className={KEY}>{key}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  );
}

type Shortcuts = Readonly<Record<string, () => void>>;

/** By `KeyboardEvent.key`, such as 'j' or '/'. */
export function useShortcuts(keys: Shortcuts): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event.target)) return;
      const act = latest.current[event.key];
      if (!act || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, []);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));
