/** The words of a picture: what it shows, whose it is and under which license. The same when it is uploaded and later. */
import { ASSET_LENGTHS, type AssetWords, LICENSES, type License } from '../../domain/media/asset.ts';
import { Select } from '../kit/select.tsx';
import { TextInput } from '../kit/text-input.tsx';

export type AssetWordsFieldsProps = {
  words: AssetWords;
  onChange: (words: AssetWords) => void;
  /** By field. */
  errors: Readonly<Record<string, string>>;
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
        hint="whose it is"
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
        label="Source address"
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

/** The first problem of each field. */
export const errorsByField = (problems: readonly { field: string; message: string }[]): Record<string, string> =>
  Object.fromEntries([...problems].reverse().map(({ field, message }) => [field, message]));
