/** The one open panel: a folding screen from edge to edge, and the words on its open fold, below the fade. */
import { type CSSProperties, type ReactNode, type RefObject, useEffect, useRef } from 'react';

/** Where the open fold stands, in hundredths of the screen's width. */
interface FoldBox {
  left: number;
  width: number;
}

interface TonightPanelProps {
  /** The month's picture, as tall and wide as its place; plain paper where there is none. */
  svg?: ReactNode;
  box?: FoldBox;
  /** What the words are about: where that changes under a button that was pressed, the focus goes to them. */
  about?: string;
  children: ReactNode;
}

export function TonightPanel({ svg, box, about = '', children }: TonightPanelProps) {
  const words = useFocusWhenChanged(about);
  const place = box && ({ '--fold-left': `${box.left}%`, '--fold-width': `${box.width}%` } as CSSProperties);
  return (
    <div className="tonight-screen" style={place}>
      <div className="tonight-art" aria-hidden="true">
        {svg ?? <div className="tonight-paper" />}
      </div>
      <div ref={words} tabIndex={-1} className="tonight-words outline-none">
        {children}
      </div>
    </div>
  );
}

function useFocusWhenChanged(about: string): RefObject<HTMLDivElement | null> {
  const words = useRef<HTMLDivElement>(null);
  const before = useRef(about);
  useEffect(() => {
    if (before.current === about) return;
    before.current = about;
    if (document.activeElement === document.body) words.current?.focus({ preventScroll: true });
  }, [about]);
  return words;
}
