/** Whether and when readers see the post, and where it stands among the others. */
import {
  ARTICLE_LENGTHS,
  ARTICLE_STATUSES,
  ARTICLE_TAGS,
  CATEGORIES,
  type Category,
} from '../../domain/articles/article.ts';
import type { TypedPost } from '../../domain/articles/post-views.ts';
import { Chip } from '../kit/chip.tsx';
import { ChoiceGroup } from '../kit/choice-group.tsx';
import { homeZone, momentOfInstant } from '../kit/date-language.ts';
import { Segmented } from '../kit/segmented.tsx';
import { Select } from '../kit/select.tsx';
import { Switch } from '../kit/switch.tsx';
import { TextInput } from '../kit/text-input.tsx';
import { CATEGORY_WORDS, fieldId, STATUS_WORDS } from './post-words.ts';
import { instantOfWall, wallTime } from './wall-time.ts';

export interface PostPublishingProps {
  post: TypedPost;
  /** As it is kept. */
  before: TypedPost;
  errorOf(field: string): string | undefined;
  onChange(part: Partial<TypedPost>): void;
}

export function PostPublishing({ post, before, errorOf, onChange }: PostPublishingProps) {
  const { status, publishedAt, tags } = post;
  return (
    <section className="card card-pad grid content-start gap-5" aria-labelledby="post-publishing-title">
      <h2 id="post-publishing-title">Publishing</h2>
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
          note="Stands first among the highlights of the blog."
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
    </section>
  );
}

function statusHint(status: TypedPost['status'], before: TypedPost): string {
  if (status === 'draft')
    return before.status === 'draft' ? 'Only editors see it.' : 'Saving takes it off: only editors will see it.';
  if (status === 'scheduled')
    return before.status === 'published' ? 'Saving takes it off until then.' : 'Readers see it from that minute on.';
  return before.status === 'published' && before.publishedAt
    ? `Public since ${momentOfInstant(before.publishedAt)}.`
    : 'Readers see it as soon as you save.';
}
