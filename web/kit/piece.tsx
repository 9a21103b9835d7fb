/**
 * A part of a page that is written the same wherever it stands, such as a card in a list or the footer: on a reading page the
 * server writes it by itself and keeps what it wrote for the next page with the same one (web/written-parts.server.ts). Everywhere
 * else it is nothing but its component in its element.
 */
import { type ComponentType, type JSX, useContext } from 'react';
import { IslandContext } from './island.tsx';

/** Whatever leads somewhere from a piece leads there from any page. */
const ANYWHERE = { pathname: '/', search: '', hash: '' };

interface PieceProps<Props extends object> {
  as: 'li' | 'ol' | 'footer';
  className?: string;
  of: ComponentType<Props>;
  /** Plain values, which tell all that it shows. */
  props: Props;
  /** Begins the ids within it: another for each on a page. */
  name: string;
}

export function Piece<Props extends object>({
  as: Element,
  className,
  of: Component,
  props,
  name,
}: PieceProps<Props>): JSX.Element {
  const write = useContext(IslandContext);
  const piece = <Component {...props} />;
  if (write === null) return <Element className={className}>{piece}</Element>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own rendering of the component above
  return <Element className={className} dangerouslySetInnerHTML={{ __html: write(piece, name, ANYWHERE) }} />;
}
