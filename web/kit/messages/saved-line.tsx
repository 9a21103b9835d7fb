/** Whether the last change is saved, in a word where it can be seen and heard. */
import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import { classNames } from '../class-names.ts';

interface SavedLineProps {
  /** Nothing is said of what is untouched. */
  state: 'untouched' | 'saving' | 'saved';
  className?: string;
}

export const SavedLine = ({ state, className }: SavedLineProps) => (
  <p className={classNames('inline-flex min-h-[1.5em] items-center gap-1 text-good text-sm', className)} role="status">
    {state === 'saved' ? (
      <>
        <CheckIcon size={16} weight="bold" aria-hidden="true" />
        Saved
      </>
    ) : null}
    {state === 'saving' ? 'Saving...' : null}
  </p>
);
