/** A word in the corner of the screen that waits for an answer: a newer version, the home screen, a fault. */
import { type ReactNode, useId } from 'react';
import '../../style/corner-word.css';

interface CornerWordProps {
  title: string;
  /** A paragraph or two. */
  children: ReactNode;
  /** Buttons. */
  ways?: ReactNode;
  /** Said below the buttons. */
  note?: ReactNode;
  /** Read out as it comes. */
  isSaid?: boolean;
}

export function CornerWord({ title, children, ways, note, isSaid = false }: CornerWordProps) {
  const id = useId();
  return (
    <section
      className="corner-word fixed z-30 rounded-sheet border border-line bg-surface p-5 text-ink-2 text-sm shadow-lift print:hidden"
      aria-labelledby={id}
      role={isSaid ? 'status' : undefined}
    >
      <h2 id={id} className="mb-2 font-note text-ink text-lg">
        {title}
      </h2>
      {children}
      <div className="mt-3 flex flex-wrap gap-3">{ways}</div>
      {note ? <p className="mt-3 text-ink-3">{note}</p> : null}
    </section>
  );
}
