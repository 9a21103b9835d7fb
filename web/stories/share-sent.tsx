/** After a story was sent: help first where it may be needed, then what happens next and under which name. */
import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { useEffect, useRef } from 'react';
import type { SentStory } from '../../domain/stories/story-views.ts';
import { useSetUp } from '../client/use-set-up.ts';
import { Button } from '../kit/button.tsx';
import { LinkButton } from '../kit/link-button.tsx';
import { StoryHelp } from './story-help.tsx';

export interface ShareSentProps {
  sent: SentStory;
  /** Another one; absent after an edit. */
  onAnother?: () => void;
}

export function ShareSent({ sent: { story, help }, onAnother }: ShareSentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  const { mail } = useSetUp();
  const waits = story.status === 'pending';
  return (
    <div className="form-wrap story-sent">
      <CheckCircleIcon size={32} weight="duotone" aria-hidden="true" className="text-good" />
      <h1 ref={heading} tabIndex={-1}>
        {waits ? 'Your story is with us' : 'Your changes are saved'}
      </h1>
      {help ? <StoryHelp kind={help} /> : null}
      <p className="lede">
        {waits
          ? 'Thank you for trusting us with it. A person reads every story before anybody else does. You will find what they say under Your stories' +
            (mail ? ', and get a short letter that gives nothing away.' : '.')
          : 'They hold from now on.'}
      </p>
      <p>
        It stands under the name <strong>{story.displayName}</strong>
        {story.pseudonym ? ', which belongs to this story alone.' : '.'}
      </p>
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/blog/stories/mine">Your stories</LinkButton>
        <LinkButton to="/blog" variant="outline">
          Back to Blog
        </LinkButton>
        {onAnother ? (
          <Button variant="quiet" onClick={onAnother}>
            Write another
          </Button>
        ) : null}
      </div>
    </div>
  );
}
