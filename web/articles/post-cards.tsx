/** The cards beside the text of a post: whether and when readers see it, what search engines and shared links are told, and its picture. */
import { ImageIcon } from '@phosphor-icons/react/dist/ssr/Image';
import { type ReactNode, useState } from 'react';
import {
  ARTICLE_LENGTHS,
  ARTICLE_STATUSES,
  ARTICLE_TAGS,
  CATEGORIES,
  type Category,
} from '../../domain/articles/article.ts';
import { cutText } from '../../domain/articles/blog/seo.ts';
import type { TypedPost } from '../../domain/articles/posts/post-views.ts';
import { slugOf } from '../../domain/articles/slug.ts';
import { LICENSES, type License } from '../../domain/media/asset.ts';
import { isPictureAddress } from '../../domain/text-fields.ts';
import { Button } from '../kit/button.tsx';
import { Chip, ChoiceGroup } from '../kit/fields/choice-group.tsx';
import { TextArea, TextInput } from '../kit/fields/field.tsx';
import { Select } from '../kit/fields/select.tsx';
import { Switch } from '../kit/fields/switch.tsx';
import { Segmented } from '../kit/segmented.tsx';
import { homeZone, momentOfInstant } from '../kit/time/date-language.ts';
import { instantOfWall, wallTime } from '../kit/time/wall-time.ts';
import { ImagePicker } from '../media/image-picker.tsx';
import { CATEGORY_WORDS, fieldId, STATUS_WORDS } from './post-words.ts';

const PostSection = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section className="grid content-start gap-5 border-line border-t pt-5" aria-labelledby={id}>
    <h2 id={id} className="font-note text-lg">
      {title}
    </h2>
    {children}
  </section>
);

/** Whether and when readers see the post, and where it stands among the others. */
interface PostPublishingProps {
  post: TypedPost;
  /** As it is kept. */
  before: TypedPost;
  errorOf(field: string): string | undefined;
  onChange(part: Partial<TypedPost>): void;
}

export function PostPublishing({ post, before, errorOf, onChange }: PostPublishingProps) {
  const { tags } = post;
  return (
    <PostSection id="post-publishing-title" title="Publishing">
      <StatusFields post={post} before={before} errorOf={errorOf} onChange={onChange} />
      <Select<Category>
        id={fieldId('category')}
        label="Category"
        placeholder="Choose a category"
        value={post.category as Category | ''}
        onChange={(category) => onChange({ category })}
        options={CATEGORIES.map((value) => ({ value, label: CATEGORY_WORDS[value] }))}
        error={errorOf('category')}
      />
      <ChoiceGroup legend="Tags" hint="optional" layout="chips" error={errorOf('tags')}>
        {ARTICLE_TAGS.map((tag) => (
          <Chip
            key={tag}
            selected={tags.includes(tag)}
            onChange={(on) => onChange({ tags: on ? [...tags, tag] : tags.filter((other) => other !== tag) })}
          >
            {tag}
          </Chip>
        ))}
      </ChoiceGroup>
      <div>
        <Switch
          label="Editor’s pick"
          note="Marked on its card."
          checked={post.isEditorsPick}
          onChange={(isEditorsPick) => onChange({ isEditorsPick })}
        />
        <Switch
          label="Pinned highlight"
          note="Comes first among the blog’s highlights."
          checked={post.isPinnedHighlight}
          onChange={(isPinnedHighlight) => onChange({ isPinnedHighlight })}
        />
      </div>
      <TextInput
        id={fieldId('author.name')}
        label="Author"
        hint="as readers see it"
        maxLength={ARTICLE_LENGTHS.authorName}
        value={post.author.name}
        onChange={(name) => onChange({ author: { name } })}
        error={errorOf('author.name')}
      />
    </PostSection>
  );
}

function StatusFields({ post: { status, publishedAt }, before, errorOf, onChange }: PostPublishingProps) {
  return (
    <>
      <div className="grid gap-2">
        <Segmented
          label="Status"
          value={status}
          onChange={(next) =>
            onChange({ status: next, publishedAt: next === before.status ? before.publishedAt : null })
          }
          options={ARTICLE_STATUSES.map((value) => ({ value, label: STATUS_WORDS[value] }))}
        />
        <p className="hint">{statusHint(status, before)}</p>
      </div>
      {status === 'scheduled' ? (
        <TextInput
          id={fieldId('publishedAt')}
          label="Publish at"
          hint={homeZone().replaceAll('_', ' ')}
          type="datetime-local"
          inputClassName="num"
          value={wallTime(publishedAt)}
          onChange={(wall) => onChange({ publishedAt: instantOfWall(wall) })}
          error={errorOf('publishedAt')}
        />
      ) : null}
    </>
  );
}

function statusHint(status: TypedPost['status'], before: TypedPost): string {
  if (status === 'draft')
    return before.status === 'draft'
      ? 'Only editors can see it.'
      : 'Saving takes it off the blog. Only editors will see it.';
  if (status === 'scheduled')
    return before.status === 'published' ? 'Saving takes it off the blog until then.' : 'Goes live at that minute.';
  return before.status === 'published' && before.publishedAt
    ? `Public since ${momentOfInstant(before.publishedAt)}.`
    : 'Goes live as soon as you save.';
}

/** What search engines and shared links are told, and about how it will look there. */
type Seo = TypedPost['seo'];

interface PostSeoProps {
  post: TypedPost;
  errorOf(field: string): string | undefined;
  onChange(seo: Seo): void;
}

export function PostSeo({ post, errorOf, onChange }: PostSeoProps) {
  const { seo, title, excerpt, slug } = post;
  const field = (name: keyof Seo) => ({
    id: fieldId(`seo.${name}`),
    value: seo[name],
    onChange: (value: string) => onChange({ ...seo, [name]: value }),
    error: errorOf(`seo.${name}`),
  });
  const count = (text: string, most: number) => `${text.length} of ${most}`;
  return (
    <PostSection id="post-seo-title" title="Search and sharing">
      <figure className="grid gap-1 rounded-touch border border-line p-3 wrap-anywhere">
        <figcaption className="sr-only">As a search engine may show it</figcaption>
        <p className="text-xs text-ink-3 wrap-anywhere">
          {location.host} › blog › {slug.trim() || slugOf(title) || '...'}
        </p>
        <p className="text-base text-primary-text">
          {cutText(seo.title || title, ARTICLE_LENGTHS.seoTitle) || 'Title'}
        </p>
        <p className="text-sm text-ink-2">
          {cutText(seo.description || excerpt, ARTICLE_LENGTHS.seoDescription) || 'Excerpt'}
        </p>
      </figure>
      <TextInput
        label="SEO title"
        hint={seo.title ? count(seo.title, ARTICLE_LENGTHS.seoTitle) : 'the title, unless you write one'}
        maxLength={ARTICLE_LENGTHS.seoTitle}
        {...field('title')}
      />
      <TextArea
        label="SEO description"
        hint={
          seo.description ? count(seo.description, ARTICLE_LENGTHS.seoDescription) : 'the excerpt, unless you write one'
        }
        maxLength={ARTICLE_LENGTHS.seoDescription}
        rows={3}
        {...field('description')}
      />
      <TextInput label="Share image URL" hint="made for you, unless you add one" {...field('ogImage')} />
      <TextInput label="Canonical URL" hint="if it first appeared elsewhere" {...field('canonical')} />
    </PostSection>
  );
}

/** The picture above the article, from the library or by an address, with the words that belong to it. */
type Hero = TypedPost['hero'];

interface PostHeroProps {
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
    <PostSection id="post-hero-title" title="Hero image">
      <div className="grid aspect-16/10 place-items-center overflow-hidden rounded-paper bg-sunken text-ink-3">
        {isOurs ? (
          <img src={hero.url} alt={hero.alt} className="size-full object-cover" />
        ) : (
          <ImageIcon size={32} aria-hidden="true" />
        )}
      </div>
      <Button variant="outline" onClick={() => setPicking(true)}>
        {hero.url ? 'Choose another image' : 'Choose an image'}
      </Button>
      <TextInput
        label="Image URL"
        hint={hero.url && !isOurs ? 'copied here when you save' : undefined}
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
    </PostSection>
  );
}
