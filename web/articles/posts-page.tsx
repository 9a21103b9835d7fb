/** /admin/posts: every post, searched, filtered and sorted by the address, twenty a page; the keys go through it without a mouse. */
import '../style/moderation.css';
import '../style/posts.css';
import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { type FormEvent, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { CATEGORIES, TAGS_ON_CARD } from '../../domain/articles/article.ts';
import { POST_FILTERS, POST_SORTS, type PostLine } from '../../domain/articles/posts/post-views.ts';
import { readPage } from '../../domain/paged.ts';
import { useApiQuery } from '../client/queries.ts';
import { Button, LinkButton } from '../kit/button.tsx';
import { TextInput } from '../kit/fields/field.tsx';
import { Select } from '../kit/fields/select.tsx';
import { EmptyState } from '../kit/messages/empty-state.tsx';
import { AdminList } from '../kit/navigation/paged-list.tsx';
import { oneOf, useAddress } from '../kit/navigation/pager.tsx';
import { tabTitle } from '../kit/navigation/tab-title.ts';
import { Segmented } from '../kit/segmented.tsx';
import { Tag } from '../kit/tag.tsx';
import { momentOfInstant } from '../kit/time/date-language.ts';
import { CATEGORY_WORDS, categoryWord, FILTER_WORDS, SORT_WORDS, STATUS_WORDS } from './post-words.ts';

export const meta = () => tabTitle('Blog posts');

const NEW = '/admin/posts/new';
const SHOWN = ['all', ...CATEGORIES] as const;

export default function PostsPage() {
  const address = useAddress();
  const navigate = useNavigate();
  const { key, state } = useLocation();
  const status = oneOf(POST_FILTERS, address.get('status'), 'all');
  const sort = oneOf(POST_SORTS, address.get('sort'), 'updated');
  const category = oneOf(SHOWN, address.get('category'), 'all');
  const q = address.get('q');
  const page = readPage(address.get('page'));
  const asked = { status, sort, q, page, ...(category !== 'all' && { category }) };
  const read = useApiQuery('GET /admin/blog', { query: asked }, { refetchKey: key });
  const isWhole = q === '' && status === 'all' && category === 'all';
  return (
    <AdminList
      title="Blog Posts"
      things={{ one: 'post', many: 'posts' }}
      read={read}
      failed="We couldn’t load the posts"
      said={typeof state?.said === 'string' ? state.said : undefined}
      keys={[{ key: 'c', does: 'Write a new post', run: () => void navigate(NEW) }]}
      actions={
        <LinkButton to={NEW} size="small" icon={<PlusIcon size={20} aria-hidden="true" />}>
          New Post
        </LinkButton>
      }
      tools={
        <>
          <Segmented
            className="col-span-full justify-self-start"
            label="Status"
            value={status}
            onChange={(value) => address.set('status', value === 'all' ? '' : value)}
            options={POST_FILTERS.map((value) => ({ value, label: FILTER_WORDS[value] }))}
          />
          <Search asked={q} onAsk={(words) => address.set('q', words)} />
          <Select
            label="Category"
            value={category}
            onChange={(value) => address.set('category', value === 'all' ? '' : value)}
            options={SHOWN.map((value) => ({
              value,
              label: value === 'all' ? 'All categories' : CATEGORY_WORDS[value],
            }))}
          />
          <Select
            label="Sort"
            value={sort}
            onChange={(value) => address.set('sort', value === 'updated' ? '' : value)}
            options={POST_SORTS.map((value) => ({ value, label: SORT_WORDS[value] }))}
          />
        </>
      }
      empty={<NoPosts isWhole={isWhole} />}
      row={(line) => <PostRow key={line.id} line={line} />}
    />
  );
}

/** `isWhole`: where nothing narrows the list. */
function NoPosts({ isWhole }: { isWhole: boolean }) {
  return (
    <EmptyState
      seed="blog-posts"
      heading="h2"
      title={isWhole ? 'No posts yet' : 'No matches'}
      action={isWhole ? <LinkButton to={NEW}>Write the first one</LinkButton> : null}
    >
      {isWhole ? 'Drafts, scheduled and published posts show up here.' : 'Try other words or show everything.'}
    </EmptyState>
  );
}

interface SearchProps {
  asked: string;
  onAsk(q: string): void;
}

function Search({ asked, onAsk }: SearchProps) {
  const [typed, setTyped] = useState(asked);
  // Back and Forward change what is asked.
  useEffect(() => setTyped(asked), [asked]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onAsk(typed.trim());
  };
  return (
    <search className="col-span-2">
      <form className="flex items-end gap-2" onSubmit={submit}>
        <TextInput
          label="Search"
          type="search"
          className="flex-1"
          maxLength={100}
          value={typed}
          onChange={(words) => {
            setTyped(words);
            if (words === '') onAsk('');
          }}
        />
        <Button type="submit" variant="outline">
          Search
        </Button>
      </form>
    </search>
  );
}

/** One post in the editors' list: its title is the link, and beside it stands how it is doing. */
const TONES = { draft: 'plain', scheduled: 'dusk', published: 'good' } as const;

export function PostRow({ line }: { line: PostLine }) {
  const { id, title, status, category, tags, author, metrics } = line;
  const about = [categoryWord(category), author.name, ...tags.slice(0, TAGS_ON_CARD)].filter(Boolean).join('\u00a0· ');
  return (
    <li className="items-start max-md:grid-cols-1">
      <div className="grid min-w-0 gap-1">
        <Link to={`/admin/posts/${id}`} className="queue-link" dir="auto">
          {title || 'Untitled'}
        </Link>
        {about ? <p className="text-sm text-ink-2 wrap-anywhere">{about}</p> : null}
        <p className="flex flex-wrap gap-2">
          <Tag tone={TONES[status]}>{STATUS_WORDS[status]}</Tag>
          {line.unsaved ? <Tag tone="warn">Unsaved changes</Tag> : null}
          {line.isEditorsPick ? <Tag tone="ember">Editor’s pick</Tag> : null}
          {line.isPinnedHighlight ? <Tag>Pinned highlight</Tag> : null}
        </p>
      </div>
      <p className="num text-ink-3 text-sm max-md:flex max-md:flex-wrap max-md:gap-x-3 md:text-right">
        {whenOf(line)}
        {status === 'published' ? (
          <span className="block">
            {counted(metrics.views, 'view')}, {counted(metrics.likes, 'like')}
          </span>
        ) : null}
      </p>
    </li>
  );
}

const counted = (number: number, word: string): string =>
  `${number.toLocaleString('en-US')} ${word}${number === 1 ? '' : 's'}`;

function whenOf({ status, publishedAt, updatedAt }: PostLine) {
  const at = status === 'draft' ? updatedAt : (publishedAt ?? updatedAt);
  const said = { draft: 'edited', scheduled: 'goes live', published: 'since' }[status];
  return (
    <time dateTime={at}>
      {said} {momentOfInstant(at)}
    </time>
  );
}
