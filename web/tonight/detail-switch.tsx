/** Beside the words that it changes: whether they are the evening's own or its cover. */
import { EyeIcon } from '@phosphor-icons/react/dist/ssr/Eye';
import { EyeSlashIcon } from '@phosphor-icons/react/dist/ssr/EyeSlash';
import { atom } from 'nanostores';
import type { View } from '../../domain/planner/discretion.ts';
import { onForgetKeys } from '../client/device/forget-keys.ts';
import { Button } from '../kit/button.tsx';

/** How much Tonight tells: Discreet View until somebody asks, and from then on for as long as the app stays open and unlocked. */
export const detailStore = atom<View>('discreet');

onForgetKeys(() => detailStore.set('discreet'));

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
