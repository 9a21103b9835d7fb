/** The text under review with its passages marked, or as a field to change it, with what the author will see of the change. */
import { useState } from 'react';
import type { ModeratedStory } from '../../domain/moderation/moderation-views.ts';
import { STORY_LIMITS } from '../../domain/stories/story.ts';
import { Button } from '../kit/button.tsx';
import { TextArea } from '../kit/fields/field.tsx';
import { Notice } from '../kit/messages/notice.tsx';
import { TextChanges } from '../stories/text-changes.tsx';
import { MarkedText } from './signals.tsx';

interface StoryTextProps {
  story: ModeratedStory;
  edit: UseEditedText;
}

export function StoryText({ story, edit }: StoryTextProps) {
  // Somebody else decided meanwhile: there is nothing to change any more.
  const edited = story.status === 'pending' ? edit.text : null;
  const otherText = edited === null && edit.changed ? edit.text : edit.otherText;
  const found = story.found.filter(({ part }) => part === 'content');
  return (
    <section className="grid gap-3" aria-labelledby="review-text">
      <h2 id="review-text">Story</h2>
      {edited === null ? (
        <div className="prose whitespace-pre-wrap wrap-anywhere" dir="auto">
          <MarkedText text={story.content} found={found} />
        </div>
      ) : (
        <ChangedText text={edited} now={story.content} edit={edit} />
      )}
      {otherText === null ? null : (
        <TextAside text={otherText} onBringBack={story.status === 'pending' ? edit.bringBack : null} />
      )}
      {edited === null && story.sentContent !== null && story.status !== 'pending' ? (
        <details>
          <summary className="fold-line min-h-11 font-semibold">What changed</summary>
          <TextChanges before={story.sentContent} after={story.content} />
        </details>
      ) : null}
    </section>
  );
}

interface ChangedTextProps {
  /** In the field. */
  text: string;
  /** The author's text now. */
  now: string;
  edit: UseEditedText;
}

function ChangedText({ text, now, edit }: ChangedTextProps) {
  return (
    <div className="grid gap-3">
      {edit.before === null ? null : (
        <TextMeeting before={edit.before} now={now} onKeepMine={edit.keepMine} onTakeTheirs={edit.takeTheirs} />
      )}
      <TextArea
        label="Edited text"
        hint={`${text.length} of ${STORY_LIMITS.contentMax}`}
        rows={12}
        maxLength={STORY_LIMITS.contentMax}
        data-autofocus=""
        ref={(field) => {
          if (field && document.activeElement === document.body) field.focus();
        }}
        value={text}
        onChange={edit.change}
      />
      <h3 className="text-base">What the author will see</h3>
      <TextChanges before={now} after={text} />
      <div>
        <Button variant="outline" size="small" onClick={() => edit.change(null)}>
          Keep it as sent
        </Button>
      </div>
    </div>
  );
}

interface TextAsideProps {
  text: string;
  /** Null once there is nothing to change any more. */
  onBringBack: (() => void) | null;
}

function TextAside({ text, onBringBack }: TextAsideProps) {
  return (
    <details open>
      <summary className="min-h-11 font-semibold">What you’d typed</summary>
      <div className="grid gap-3">
        <p className="max-h-72 overflow-y-auto whitespace-pre-wrap wrap-anywhere" dir="auto">
          {text}
        </p>
        {onBringBack ? (
          <div>
            <Button variant="outline" size="small" onClick={onBringBack}>
              Bring it back
            </Button>
          </div>
        ) : null}
      </div>
    </details>
  );
}

/** The author changed a story while a moderator was changing it: what the author changed, and which text to go on with. */
interface TextMeetingProps {
  /** The author's text as the moderator began. */
  before: string;
  /** The author's text now. */
  now: string;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

function TextMeeting({ before, now, onKeepMine, onTakeTheirs }: TextMeetingProps) {
  return (
    <div id="text-meeting" tabIndex={-1} className="outline-none">
      <Notice tone="warn" title="The author edited this story while you were">
        <p>Your text is below, just as you typed it. Here’s what the author changed:</p>
        <div className="my-3 max-h-72 overflow-y-auto">
          <TextChanges before={before} after={now} />
        </div>
        <p className="flex flex-wrap gap-2">
          <Button variant="outline" size="small" onClick={onKeepMine}>
            Keep my text
          </Button>
          <Button variant="outline" size="small" onClick={onTakeTheirs}>
            Use the author’s
          </Button>
        </p>
      </Notice>
    </div>
  );
}

/** A moderator's change of a story's text, kept while the story is read again: where its author changed it meanwhile, both texts stay until one is chosen. */
export interface UseEditedText extends EditedText {
  /** What was put aside for the author's text; null for nothing. */
  otherText: string | null;
  /** Opens the text for changing; once open it stays as it is. */
  begin(): void;
  /** Null leaves it as it was sent. */
  change(text: string | null): void;
  /** Where both changed it: goes on with the moderator's, on the author's new text. */
  keepMine(): void;
  /** Or with the author's; the moderator's stays at hand. */
  takeTheirs(): void;
  /** Swaps the text put aside with the one in the field. */
  bringBack(): void;
}

/** `content`: as the story says it now. */
export function useEditedText(content: string): UseEditedText {
  const [edit, setEdit] = useState<TextEdit | null>(null);
  const [otherText, setOtherText] = useState<string | null>(null);
  const edited = textEdit(content, edit);
  const put = (text: string) => setEdit({ text, on: content });
  return {
    ...edited,
    otherText,
    begin: () => edited.text === null && put(content),
    change: (text) => setEdit(text === null ? null : { text, on: edited.before ?? content }),
    keepMine: () => put(edited.text ?? content),
    takeTheirs() {
      setOtherText(edited.text);
      setEdit(null);
    },
    bringBack() {
      if (otherText === null) return;
      setOtherText(edited.changed ? edited.text : null);
      put(otherText);
    },
  };
}

/** What a moderator's change of a text is worth against the text as it says now. */
interface TextEdit {
  text: string;
  /** What the author's text said when the change began. */
  on: string;
}

interface EditedText {
  /** In the field; null while nobody changes it. */
  text: string | null;
  /** Whether it is another text than the author's. */
  changed: boolean;
  /** What the author's text said when the change began, where it says something else now and neither was chosen. */
  before: string | null;
}

export function textEdit(content: string, edit: TextEdit | null): EditedText {
  if (edit === null) return { text: null, changed: false, before: null };
  // A field that was opened and left alone follows the author.
  const text = edit.text === edit.on ? content : edit.text;
  const changed = text !== content;
  return { text, changed, before: changed && edit.on !== content ? edit.on : null };
}
