/** The text under review with its passages marked, or as a field to change it, with what the author will see of the change. */
import type { ModeratedStory } from '../../domain/moderation/moderation-views.ts';
import { STORY_LIMITS } from '../../domain/stories/story.ts';
import { Button } from '../kit/button.tsx';
import { Card } from '../kit/card.tsx';
import { TextArea } from '../kit/text-area.tsx';
import { MarkedText } from './marked-text.tsx';
import { TextChanges } from './text-changes.tsx';
import { TextMeeting } from './text-meeting.tsx';
import type { UseEditedText } from './use-edited-text.ts';

export interface StoryTextProps {
  story: ModeratedStory;
  edit: UseEditedText;
}

export function StoryText({ story, edit }: StoryTextProps) {
  // Somebody else decided meanwhile: there is nothing to change any more.
  const edited = story.status === 'pending' ? edit.text : null;
  const aside = edited === null && edit.changed ? edit.text : edit.aside;
  const found = story.found.filter(({ part }) => part === 'content');
  return (
    <section className="grid gap-3" aria-labelledby="review-text">
      <h2 id="review-text">Story</h2>
      {edited === null ? (
        <Card className="review-text" dir="auto">
          <MarkedText text={story.content} found={found} />
        </Card>
      ) : (
        <div className="grid gap-4">
          {edit.before === null ? null : (
            <TextMeeting
              before={edit.before}
              now={story.content}
              onKeepMine={edit.keepMine}
              onTakeTheirs={edit.takeTheirs}
            />
          )}
          <TextArea
            label="Changed text"
            hint={`${edited.length} of ${STORY_LIMITS.contentMax}`}
            rows={12}
            maxLength={STORY_LIMITS.contentMax}
            data-autofocus=""
            ref={(field) => {
              if (field && document.activeElement === document.body) field.focus();
            }}
            value={edited}
            onChange={edit.change}
          />
          <Card className="grid gap-2">
            <h3 className="text-lg">What the author will see</h3>
            <TextChanges before={story.content} after={edited} />
          </Card>
          <div>
            <Button variant="outline" size="small" onClick={() => edit.change(null)}>
              Leave it as it was sent
            </Button>
          </div>
        </div>
      )}
      {aside === null ? null : (
        <details className="review-details" open>
          <summary>What you had typed</summary>
          <div className="grid gap-3">
            <p className="review-scroll wrap-anywhere whitespace-pre-wrap" dir="auto">
              {aside}
            </p>
            {story.status === 'pending' ? (
              <div>
                <Button variant="outline" size="small" onClick={edit.bringBack}>
                  Bring it back
                </Button>
              </div>
            ) : null}
          </div>
        </details>
      )}
      {edited === null && story.sentContent !== null && story.status !== 'pending' ? (
        <details className="review-details">
          <summary className="fold-line">What was changed</summary>
          <TextChanges before={story.sentContent} after={story.content} />
        </details>
      ) : null}
    </section>
  );
}
