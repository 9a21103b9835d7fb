/** Stays above the form: where the post stands, whether what was typed is safe, and the way to save it. */
import { ArrowLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowLeft';
import { DotsThreeIcon } from '@phosphor-icons/react/dist/ssr/DotsThree';
import { Link } from 'react-router';
import type { TypedPost } from '../../domain/articles/post-views.ts';
import { Button } from '../kit/button.tsx';
import { Menu, type MenuItem } from '../kit/menu.tsx';
import { Tag } from '../kit/tag.tsx';
import { STATUS_WORDS } from './post-words.ts';
import type { UsePost } from './use-post.ts';

export interface PostBarProps {
  held: UsePost;
  items: readonly MenuItem[];
}

const TONES = { draft: 'plain', scheduled: 'dusk', published: 'good' } as const;

export function PostBar({ held, items }: PostBarProps) {
  const { base, post, saving } = held;
  return (
    <div className="post-bar">
      <Link to="/admin/posts" className="icon-btn" aria-label="Back to Blog Posts">
        <ArrowLeftIcon size={20} aria-hidden="true" />
      </Link>
      <div className="post-state">
        <Tag tone={TONES[base.post.status]}>{STATUS_WORDS[base.post.status]}</Tag>
        <p role="status">{stateWords(held)}</p>
      </div>
      <Menu label="More" items={items}>
        <DotsThreeIcon size={22} aria-hidden="true" />
      </Menu>
      <Button
        size="small"
        busy={saving.name === 'saving'}
        busyText="Saving..."
        aria-keyshortcuts="Control+S Meta+S"
        onClick={() => void held.save()}
      >
        {saveWord(post, base.post)}
      </Button>
    </div>
  );
}

function saveWord({ status }: TypedPost, before: TypedPost): string {
  if (status === 'draft') return 'Save draft';
  if (status === 'scheduled') return before.status === 'scheduled' ? 'Save' : 'Schedule';
  return before.status === 'published' ? 'Update' : 'Publish';
}

function stateWords({ saving, keeping, isChanged, base }: UsePost): string {
  if (saving.name === 'saving') return 'Saving...';
  if (!isChanged) return saving.name === 'saved' ? saving.text : base.version > 0 ? 'Everything is saved.' : '';
  if (keeping.name === 'here') return 'Kept on this device only.';
  if (keeping.name === 'nowhere') return 'Not kept: save before you leave.';
  if (keeping.name === 'typing') return 'Keeping...';
  return keeping.name === 'kept' ? 'Kept, not saved yet.' : 'Not saved yet.';
}
