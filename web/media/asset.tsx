/** A picture of the library as its screens share it: its calls of the API, how it is shown, and the fields of its words. */
import {
  ASSET_LENGTHS,
  type Asset,
  type AssetWords,
  FORMATS,
  LICENSES,
  type License,
  sourceSet,
} from '../../domain/media/asset.ts';
import { PAGE_SIZES, type Paged } from '../../domain/paged.ts';
import { callApi } from '../client/api.ts';
import { TextInput } from '../kit/fields/field.tsx';
import { Select } from '../kit/fields/select.tsx';

/** What the screens of the media library read and do through the API. */
export type AssetPage = Paged<Asset>;

/** What a page of the library is asked for with. */
export const assetsQuery = (page: number, q: string) => ({
  page: String(page),
  limit: String(PAGE_SIZES.assets),
  ...(q !== '' && { q }),
});

export const changeAsset = (id: string, words: AssetWords): Promise<Asset> =>
  callApi('PUT /admin/assets/{id}', { params: { id }, body: words });

export const deleteAsset = (id: string): Promise<void> => callApi('DELETE /admin/assets/{id}', { params: { id } });

/** A picture of the library in the form that this browser reads best, at the width that it is shown in. */
type AssetImageProps = {
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

/** The words of a picture: what it shows, whose it is and under which license. The same when it is uploaded and later. */
type AssetWordsFieldsProps = {
  words: AssetWords;
  onChange: (words: AssetWords) => void;
  /** By field. */
  errors: Readonly<Partial<Record<keyof AssetWords, string>>>;
};

export function AssetWordsFields({ words, onChange, errors }: AssetWordsFieldsProps) {
  const set = (name: keyof AssetWords) => (value: string) => onChange({ ...words, [name]: value });
  return (
    <>
      <TextInput
        label="Alt text"
        hint="what it shows"
        maxLength={ASSET_LENGTHS.alt}
        autoComplete="off"
        required
        value={words.alt}
        onChange={set('alt')}
        error={errors.alt}
      />
      <TextInput
        label="Credit"
        hint="who to credit"
        maxLength={ASSET_LENGTHS.credit}
        autoComplete="off"
        required
        value={words.credit}
        onChange={set('credit')}
        error={errors.credit}
      />
      <Select
        label="License"
        placeholder="Choose one"
        required
        value={words.license as License | ''}
        onChange={set('license')}
        options={LICENSES.map((license) => ({ value: license, label: license }))}
        error={errors.license}
      />
      <TextInput
        label="Source URL"
        hint="optional"
        type="url"
        maxLength={ASSET_LENGTHS.sourceUrl}
        autoComplete="off"
        placeholder="https://"
        value={words.sourceUrl}
        onChange={set('sourceUrl')}
        error={errors.sourceUrl}
      />
    </>
  );
}
