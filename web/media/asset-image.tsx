/** A picture of the library in the form that this browser reads best, at the width that it is shown in. */
import { type Asset, FORMATS, sourceSet } from '../../domain/media/asset.ts';

export type AssetImageProps = {
  asset: Asset;
  /** For `sizes`: how wide it is shown. */
  sizes: string;
  /** Empty where the words beside it say what it shows. */
  alt: string;
  className?: string;
};

export function AssetImage({ asset, sizes, alt, className }: AssetImageProps) {
  const { url, width, height, renditions } = asset;
  return (
    <picture>
      {FORMATS.map((format) => (
        <source key={format} type={`image/${format}`} srcSet={sourceSet(renditions, format)} sizes={sizes} />
      ))}
      <img
        src={url}
        alt={alt}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        {...(className ? { className } : {})}
      />
    </picture>
  );
}
