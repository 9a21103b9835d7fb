/** Beside the words that it changes: whether they are the evening's own or its cover. */
import { EyeIcon } from '@phosphor-icons/react/dist/ssr/Eye';
import { EyeSlashIcon } from '@phosphor-icons/react/dist/ssr/EyeSlash';
import type { View } from '../../domain/planner/discretion.ts';
import { Button } from '../kit/button.tsx';
import { detailStore } from './detail-store.ts';

export function DetailSwitch({ view }: { view: View }) {
  const full = view === 'full';
  const Icon = full ? EyeSlashIcon : EyeIcon;
  return (
    <Button
      variant="quiet"
      size="small"
      className="-mx-3 -my-2"
      icon={<Icon size={20} aria-hidden="true" />}
      onClick={() => detailStore.set(full ? 'discreet' : 'full')}
    >
      {full ? 'Discreet View' : 'Full Details'}
    </Button>
  );
}
