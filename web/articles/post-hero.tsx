/** The picture above the article, from the library or by an address, with the words that belong to it. */
import { ImageIcon } from '@phosphor-icons/react/dist/ssr/Image';
import { useState } from 'react';
import { ARTICLE_LENGTHS } from '../../domain/articles/article.ts';
import type { TypedPost } from '../../domain/articles/post-views.ts';
import { LICENSES, type License } from '../../domain/media/asset.ts';
import { isPictureAddress } from '../../domain/text-fields.ts';
import { Button } from '../kit/button.tsx';
import { Select } from '../kit/select.tsx';
import { TextInput } from '../kit/text-input.tsx';
import { ImagePicker } from '../media/image-picker.tsx';
import { fieldId } from './post-words.ts';

type Hero = TypedPost['hero'];

export interface PostHeroProps {
  hero: Hero;
  errorOf(field: string): string | undefined;
  onChange(hero: Hero): void;
}

export function PostHero({ hero, errorOf, onChange }: PostHeroProps) {
  const [picking, setPicking] = useState(false);
  const put = (part: Partial<Hero>) => onChange({ ...hero, ...part });
  const field = (name: keyof Hero) => ({
    id: fieldId(`hero.${name}`),
    value: hero[name],
    onChange: (value: string) => put({ [name]: value }),
    error: errorOf(`hero.${name}`),
  });
  const isOurs = /^\/(?!\/)/.test(hero.url) && isPictureAddress(hero.url);
  return (
    <section className="card card-pad grid content-start gap-4" aria-labelledby="post-hero-title">
      <h2 id="post-hero-title">Hero image</h2>
      <div className="post-hero">
        {isOurs ? <img src={hero.url} alt={hero.alt} /> : <ImageIcon size={32} aria-hidden="true" />}
      </div>
      <Button variant="outline" onClick={() => setPicking(true)}>
        {hero.url ? 'Choose another image' : 'Choose an image'}
      </Button>
      <TextInput
        label="Image URL"
        hint={hero.url && !isOurs ? 'is fetched once and kept here when you save' : undefined}
        inputMode="url"
        maxLength={ARTICLE_LENGTHS.address}
        {...field('url')}
      />
      <TextInput label="Alt text" hint="what it shows" maxLength={ARTICLE_LENGTHS.alt} {...field('alt')} />
      <TextInput label="Credit" maxLength={ARTICLE_LENGTHS.credit} {...field('credit')} />
      <Select<License>
        {...field('license')}
        label="License"
        placeholder="Choose a license"
        value={hero.license as License | ''}
        onChange={(license) => put({ license })}
        options={LICENSES.map((license) => ({ value: license, label: license }))}
      />
      <TextInput label="Source URL" hint="optional" maxLength={ARTICLE_LENGTHS.address} {...field('sourceUrl')} />
      <TextInput label="Caption" hint="optional" maxLength={ARTICLE_LENGTHS.caption} {...field('caption')} />
      <ImagePicker
        open={picking}
        onClose={() => setPicking(false)}
        onPick={({ url, alt, credit, license, sourceUrl }) => {
          setPicking(false);
          put({ url, alt, credit, license, sourceUrl: sourceUrl ?? '' });
        }}
      />
    </section>
  );
}
