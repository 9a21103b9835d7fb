/** What stands above a story: its badges, title, author line and relationship chips. */
import type { ReactNode } from 'react';
import { CONTEXT_LABELS } from '../../content/stories.ts';
import type { RelationshipContext } from '../../domain/stories/story.ts';
import { Art } from '../kit/art.tsx';
import { Tag } from '../kit/tag.tsx';

export interface StoryHeadProps {
  /** Picks the picture: a story's own id, never anything of its author. */
  seed: string;
  title: string;
  displayName: string;
  relationshipContext: readonly RelationshipContext[];
  isWeeklyTop?: boolean;
  /** Date and reading time. */
  facts?: ReactNode;
  heading?: 'h1' | 'h3';
}

export function StoryHead(props: StoryHeadProps) {
  const { seed, title, displayName, relationshipContext, isWeeklyTop, facts, heading: Heading = 'h1' } = props;
  return (
    <header className="story-head">
      <p className="story-badges">
        <Tag tone="dusk">Community story</Tag>
        {isWeeklyTop ? <Tag tone="ember">Story of the week</Tag> : null}
        {facts}
      </p>
      <Heading className="story-title" dir="auto">
        {title}
      </Heading>
      <div className="story-by">
        <span className="story-face">
          <Art seed={seed} width={48} height={48} kind="halves" panels={2} />
        </span>
        <span>
          Shared by <strong dir="auto">{displayName}</strong>
        </span>
        {relationshipContext.length > 0 ? (
          <ul className="story-contexts" aria-label="Relationship">
            {relationshipContext.map((context) => (
              <li key={context}>
                <Tag>{CONTEXT_LABELS[context]}</Tag>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </header>
  );
}
