/** A line of words with a small one above, and the mark of a line that leads somewhere. */
import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight';

export const Two = ({ small, words }: { small: string; words: string }) => (
  <span className="grid min-w-0 grow">
    <span className="text-ink-2 text-xs">{small}</span>
    <span className="font-display text-lg" dir="auto">
      {words}
    </span>
  </span>
);

export const Caret = () => <CaretRightIcon size={20} className="flex-none text-ink-3" aria-hidden="true" />;
