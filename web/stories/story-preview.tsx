/** The story as its readers will see it, before it is sent. */
import type { StoryForm } from '../../domain/stories/story.ts';
import { cleanLine, cleanParagraphs } from '../../domain/stories/written-text.ts';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { DialogActions } from '../kit/dialog-actions.tsx';
import { StoryCover } from './story-cover.tsx';
import { StoryHead } from './story-head.tsx';
import { StoryTags } from './story-tags.tsx';
import { StoryText } from './story-text.tsx';

export interface StoryPreviewProps {
  story: StoryForm;
  onClose: () => void;
}

export function StoryPreview({ story, onClose }: StoryPreviewProps) {
  const { title, pseudonym, displayName, relationshipContext, content, tags, contentWarnings } = story;
  const name = pseudonym ? 'a pseudonym' : cleanLine(displayName) || 'no name yet';
  return (
    <Dialog
      open
      className="story-preview"
      title="Preview"
      subtitle={story.allowPublic ? 'As readers will see it.' : 'As readers would see it: it is not shown on the blog.'}
      onClose={onClose}
    >
      <article className="story-sheet">
        <StoryHead
          seed="preview"
          heading="h3"
          title={cleanLine(title) || 'No title yet'}
          displayName={name}
          relationshipContext={relationshipContext}
        />
        <StoryCover warnings={contentWarnings}>
          <StoryText content={cleanParagraphs(content) || 'Nothing written yet.'} />
        </StoryCover>
        {tags.length > 0 ? <StoryTags tags={tags} /> : null}
      </article>
      <DialogActions>
        <Button onClick={onClose} data-autofocus="">
          Back to writing
        </Button>
      </DialogActions>
    </Dialog>
  );
}
