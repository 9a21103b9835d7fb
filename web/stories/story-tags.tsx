/** What a story is about. */
import { STORY_TAG_LABELS } from '../../content/stories.ts';
import type { StoryTag } from '../../domain/stories/story.ts';
import { Tag } from '../kit/tag.tsx';

export const StoryTags = ({ tags }: { tags: readonly StoryTag[] }) => (
  <ul className="story-tags" aria-label="Tags">
    {tags.map((tag) => (
      <li key={tag}>
        <Tag>{STORY_TAG_LABELS[tag]}</Tag>
      </li>
    ))}
  </ul>
);
