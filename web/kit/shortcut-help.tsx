/** The keys of a page, in a dialog that '?' opens; the button is for those who do not know that yet. */
import { KeyboardIcon } from '@phosphor-icons/react/dist/ssr/Keyboard';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

export interface ShortcutHelpProps {
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
        className="shortcut-button"
        icon={<KeyboardIcon size={20} aria-hidden="true" />}
        onClick={onOpen}
      >
        Keyboard
      </Button>
      <Dialog open={open} title="Keyboard" onClose={onClose}>
        <dl className="shortcut-keys">
          {[...keys, ['?', 'Show these keys'] as const].map(([key, does]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  );
}
