/** What search engines and shared links are told, and about how it will look there. */
import { ARTICLE_LENGTHS } from '../../domain/articles/article.ts';
import type { TypedPost } from '../../domain/articles/post-views.ts';
import { cutText } from '../../domain/articles/seo.ts';
import { slugOf } from '../../domain/articles/slug.ts';
import { TextArea } from '../kit/text-area.tsx';
import { TextInput } from '../kit/text-input.tsx';
import { fieldId } from './post-words.ts';

type Seo = TypedPost['seo'];

export interface PostSeoProps {
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
    <section className="card card-pad grid content-start gap-4" aria-labelledby="post-seo-title">
      <h2 id="post-seo-title">Search and sharing</h2>
      <figure className="post-found">
        <figcaption className="sr-only">As a search engine may show it</figcaption>
        <p className="text-xs text-ink-3 wrap-anywhere">
          {location.host} › blog › {slug.trim() || slugOf(title) || '...'}
        </p>
        <p className="text-lg text-primary-text">{cutText(seo.title || title, ARTICLE_LENGTHS.seoTitle) || 'Title'}</p>
        <p className="text-sm text-ink-2">
          {cutText(seo.description || excerpt, ARTICLE_LENGTHS.seoDescription) || 'Excerpt'}
        </p>
      </figure>
      <TextInput
        label="SEO title"
        hint={seo.title ? count(seo.title, ARTICLE_LENGTHS.seoTitle) : 'the title, unless you write another'}
        maxLength={ARTICLE_LENGTHS.seoTitle}
        {...field('title')}
      />
      <TextArea
        label="SEO description"
        hint={
          seo.description
            ? count(seo.description, ARTICLE_LENGTHS.seoDescription)
            : 'the excerpt, unless you write another'
        }
        maxLength={ARTICLE_LENGTHS.seoDescription}
        rows={3}
        {...field('description')}
      />
      <TextInput label="Share image URL" hint="drawn for you, unless you give one" {...field('ogImage')} />
      <TextInput label="Canonical URL" hint="only where it first appeared elsewhere" {...field('canonical')} />
    </section>
  );
}
