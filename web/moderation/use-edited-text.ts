/** A moderator's change of a story's text, kept while the story is read again: where its author changed it meanwhile, both texts stay until one is chosen. */
import { useState } from 'react';
import { type EditedText, type TextEdit, textEdit } from './text-edit.ts';

export interface UseEditedText extends EditedText {
  /** What was put aside for the author's text; null for nothing. */
  aside: string | null;
  /** Opens the text for changing; once open it stays as it is. */
  begin(): void;
  /** Null leaves it as it was sent. */
  change(text: string | null): void;
  /** Where both changed it: goes on with the moderator's, on the author's new text. */
  keepMine(): void;
  /** Or with the author's; the moderator's stays at hand. */
  takeTheirs(): void;
  /** What was put aside, back into the field; what stands there is put aside for it. */
  bringBack(): void;
}

/** `content`: as the story says it now. */
export function useEditedText(content: string): UseEditedText {
  const [edit, setEdit] = useState<TextEdit | null>(null);
  const [aside, setAside] = useState<string | null>(null);
  const edited = textEdit(content, edit);
  const put = (text: string) => setEdit({ text, on: content });
  return {
    ...edited,
    aside,
    begin: () => edited.text === null && put(content),
    change: (text) => setEdit(text === null ? null : { text, on: edited.before ?? content }),
    keepMine: () => put(edited.text ?? content),
    takeTheirs() {
      setAside(edited.text);
      setEdit(null);
    },
    bringBack() {
      if (aside === null) return;
      setAside(edited.changed ? edited.text : null);
      put(aside);
    },
  };
}
