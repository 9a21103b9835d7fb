/** One folded sheet: each child is a panel, joined to the next by a crease; on phones the creases lie flat. */
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type LeafletProps = {
  children: ReactNode;
  as?: 'div' | 'ul' | 'ol';
  /** Keep the panels side by side on phones too (two short panels). */
  across?: boolean;
  className?: string;
};

export function Leaflet({ children, as: Element = 'div', across, className }: LeafletProps) {
  return <Element className={classNames('leaf', across && 'leaf-across', className)}>{children}</Element>;
}
