/** The switch between what a stranger may see and all of it; Discreet View comes first. */
import { EyeIcon } from '@phosphor-icons/react/dist/ssr/Eye';
import { EyeSlashIcon } from '@phosphor-icons/react/dist/ssr/EyeSlash';
import type { View } from '../../domain/planner/discretion.ts';
import { Segmented } from '../kit/segmented.tsx';

export function DetailView({ view, onView }: { view: View; onView(view: View): void }) {
  return (
    <Segmented
      label="Detail"
      value={view}
      onChange={onView}
      options={[
        { value: 'discreet', label: 'Discreet View', icon: <EyeSlashIcon size={20} aria-hidden="true" /> },
        { value: 'full', label: 'Full Details', icon: <EyeIcon size={20} aria-hidden="true" /> },
      ]}
    />
  );
}
