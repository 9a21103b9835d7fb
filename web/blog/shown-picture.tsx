/** A picture of this house in the widths and formats there are of it; its frame keeps its place until it is there. */
import type { Picture } from '../../domain/media/asset.ts';

type ShownPictureProps = {
  picture: Picture;
  /** How wide it stands, as the `sizes` of an image. */
  sizes: string;
  /** The first large picture of a page: fetched at once and before others. */
  first?: boolean;
  /** True beside its own words, such as on a card that says what it leads to. */
  decoration?: boolean;
};

/** A drawing fits any frame; 16 to 10 is that of the cards. */
const FRAME = { width: 1600, height: 1000 };

/** Nothing to fetch: the frame stays plain. Without a space, at which a `srcset` would end. */
const BLANK = "data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'/%3E";

/** The narrowest of a `srcset` such as '/a.avif 320w, /b.avif 640w', which names them in that order. */
const narrowest = (srcset: string): string => srcset.split(' ', 1)[0] ?? '';

/** Media Queries Level 5, known to few browsers; others never read it. */
const DEAR = '(prefers-reduced-data: reduce)';

export function ShownPicture({ picture, sizes, first = false, decoration = false }: ShownPictureProps) {
  const { url, alt, width, height, sources } = picture;
  return (
    <picture>
      {decoration ? (
        <source media={DEAR} srcSet={BLANK} />
      ) : (
        sources.map(({ type, srcset }) => <source key={type} media={DEAR} type={type} srcSet={narrowest(srcset)} />)
      )}
      {sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes={sizes} />
      ))}
      <img
        src={url}
        alt={decoration ? '' : alt}
        width={width ?? FRAME.width}
        height={height ?? FRAME.height}
        loading={first ? undefined : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding={first ? undefined : 'async'}
      />
    </picture>
  );
}
