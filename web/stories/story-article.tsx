/** The parts of a story as its readers see it, on its page, in a preview and to its author; and the page in place of one that is not there. */
import { EyeIcon } from '@phosphor-icons/react/dist/ssr/Eye';
import { EyeSlashIcon } from '@phosphor-icons/react/dist/ssr/EyeSlash';
import type { ReactNode } from 'react';
import { CONTEXT_LABELS, STORY_TAG_LABELS, STORY_WARNING_LABELS } from '../../content/stories.ts';
import type { RelationshipContext, StoryTag, StoryWarning } from '../../domain/stories/story.ts';
import { buttonClass, LinkButton } from '../kit/button.tsx';
import { classNames } from '../kit/class-names.ts';
import { EmptyState } from '../kit/messages/empty-state.tsx';
import { Art } from '../kit/pictures/art.tsx';
import { Tag } from '../kit/tag.tsx';

/** What stands above a story: its badges, title, author line and relationship chips. */
interface StoryHeadProps {
  /** Picks the picture: a story's own id, never anything of its author. */
  seed: string;
  title: string;
  /** For whatever is named after the title. */
  titleId?: string;
  displayName: string;
  relationshipContext: readonly RelationshipContext[];
  isWeeklyTop?: boolean;
  /** Date and reading time. */
  facts?: ReactNode;
  heading?: 'h1' | 'h3';
}

export function StoryHead(props: StoryHeadProps) {
  const { seed, title, titleId, displayName, relationshipContext, isWeeklyTop, facts, heading: Heading = 'h1' } = props;
  return (
    <header className="grid gap-3 wrap-anywhere">
      <StoryBadges>
        <Tag tone="dusk">Community story</Tag>
        {isWeeklyTop ? <Tag tone="ember">Story of the week</Tag> : null}
        {facts}
      </StoryBadges>
      <Heading id={titleId} className={classNames('display', Heading === 'h3' ? 'text-xl' : 'text-2xl')} dir="auto">
        {title}
      </Heading>
      <div className="flex flex-wrap items-center gap-3 text-ink-2">
        <span className="story-face">
          <Art seed={seed} width={48} height={48} kind="halves" panels={2} />
        </span>
        <span>
          Shared by{' '}
          <strong className="font-semibold text-ink" dir="auto">
            {displayName}
          </strong>
        </span>
        {relationshipContext.length > 0 ? (
          <ul className="flex flex-wrap gap-2" aria-label="Relationship">
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

/** Small labels and facts above a story's title. */
export const StoryBadges = ({ children }: { children: ReactNode }) => (
  <p className="num flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-3 text-xs">{children}</p>
);

/** The paper a story is read on. */
export const StorySheet = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-1 gap-5 rounded-paper border border-line bg-surface p-8 shadow-rest max-md:p-5">
    {children}
  </div>
);

/** Covers a story that carries a content warning until its reader opens it; without scripts as well. */
interface StoryCoverProps {
  /** None leave the text open. */
  warnings: readonly StoryWarning[];
  children: ReactNode;
}

export function StoryCover({ warnings, children }: StoryCoverProps) {
  if (warnings.length === 0) return children;
  return (
    <details className="story-cover group">
      <summary>
        <span className="grid grow basis-72 gap-1">
          <span className="font-semibold">Content warning: {warnings.map((one) => titleOf(one)).join(', ')}</span>
          <span className="text-ink-2 text-sm">
            {warnings.map((one) => STORY_WARNING_LABELS[one].note).join('. ')}. Read it when you’re ready.
          </span>
        </span>
        <span className={classNames(OPENER, 'group-open:hidden')}>
          <EyeIcon size={20} aria-hidden="true" />
          Show the story
        </span>
        <span className={classNames(OPENER, 'hidden group-open:inline-flex')}>
          <EyeSlashIcon size={20} aria-hidden="true" />
          Cover it again
        </span>
      </summary>
      {children}
    </details>
  );
}

const OPENER = buttonClass('outline', 'small', 'max-md:w-full print:hidden');

/** In the middle of a sentence. */
const titleOf = (warning: StoryWarning): string => STORY_WARNING_LABELS[warning].title.toLowerCase();

/** The words of a story as their author set them: paragraphs and line breaks, and never anything but text. */
export function StoryText({ content }: { content: string }) {
  return (
    <div className="story-text">
      {content.split(/\n{2,}/).map((paragraph, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph is its place in the text
        <p key={at} dir="auto">
          {paragraph}
        </p>
      ))}
    </div>
  );
}

/** What a story is about. */
export const StoryTags = ({ tags }: { tags: readonly StoryTag[] }) => (
  <ul className="flex flex-wrap gap-2" aria-label="Tags">
    {tags.map((tag) => (
      <li key={tag}>
        <Tag>{STORY_TAG_LABELS[tag]}</Tag>
      </li>
    ))}
  </ul>
);

/** The page in place of a story that is not there, or not to be read by whoever asks: the two look the same. */
export const StoryNotFound = () => (
  <div className="wrap page">
    <EmptyState
      seed="no-such-story"
      heading="h1"
      title="Story Not Found"
      action={<LinkButton to="/blog">Back to Blog</LinkButton>}
    >
      The story you’re looking for doesn’t exist or has been removed.
    </EmptyState>
  </div>
);
