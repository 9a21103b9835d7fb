/** Covers a story that carries a content warning until its reader opens it; without scripts as well. */
import { EyeIcon } from '@phosphor-icons/react/dist/ssr/Eye';
import { EyeSlashIcon } from '@phosphor-icons/react/dist/ssr/EyeSlash';
import type { ReactNode } from 'react';
import { STORY_WARNING_LABELS } from '../../content/stories.ts';
import type { StoryWarning } from '../../domain/stories/story.ts';

export interface StoryCoverProps {
  /** None leave the text open. */
  warnings: readonly StoryWarning[];
  children: ReactNode;
}

export function StoryCover({ warnings, children }: StoryCoverProps) {
  if (warnings.length === 0) return children;
  return (
    <details className="story-cover">
      <summary>
        <span className="story-cover-words">
          <span className="story-cover-title">Content warning: {warnings.map((one) => titleOf(one)).join(', ')}</span>
          <span className="story-cover-notes">
            {warnings.map((one) => STORY_WARNING_LABELS[one].note).join('. ')}. Read it when it suits you.
          </span>
        </span>
        <span className="btn btn-outline btn-small story-cover-open" data-when="closed">
          <EyeIcon size={20} aria-hidden="true" />
          Show the story
        </span>
        <span className="btn btn-outline btn-small story-cover-open" data-when="open">
          <EyeSlashIcon size={20} aria-hidden="true" />
          Cover it again
        </span>
      </summary>
      {children}
    </details>
  );
}

/** In the middle of a sentence. */
const titleOf = (warning: StoryWarning): string => STORY_WARNING_LABELS[warning].title.toLowerCase();
