/** One post in the editors' list: its title is the link, and beside it stands how it is doing. */
import { Link } from 'react-router';
import { TAGS_ON_CARD } from '../../domain/articles/article.ts';
import type { PostLine } from '../../domain/articles/post-views.ts';
import { momentOfInstant } from '../kit/date-language.ts';
import { Tag } from '../kit/tag.tsx';
import { categoryWord, STATUS_WORDS } from './post-words.ts';

const TONES = { draft: 'plain', scheduled: 'dusk', published: 'good' } as const;

export function PostRow({ line }: { line: PostLine }) {
  const { id, title, status, category, tags, author, metrics } = line;
  const about = [categoryWord(category), author.name, ...tags.slice(0, TAGS_ON_CARD)].filter(Boolean).join('\u00a0· ');
  return (
    <li className="queue-row post-row">
      <div className="queue-words">
        <Link to={`/admin/posts/${id}`} className="queue-link" dir="auto">
          {title || 'Untitled'}
        </Link>
        {about ? <p className="text-sm text-ink-2 wrap-anywhere">{about}</p> : null}
        <p className="tag-row">
          <Tag tone={TONES[status]}>{STATUS_WORDS[status]}</Tag>
          {line.unsaved ? <Tag tone="warn">Unsaved changes</Tag> : null}
          {line.isEditorsPick ? <Tag tone="ember">Editor’s pick</Tag> : null}
          {line.isPinnedHighlight ? <Tag>Pinned highlight</Tag> : null}
        </p>
      </div>
      <p className="queue-day num">
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
  const said = { draft: 'edited', scheduled: 'comes', published: 'since' }[status];
  return (
    <time dateTime={at}>
      {said} {momentOfInstant(at)}
    </time>
  );
}
