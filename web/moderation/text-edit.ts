/** What a moderator's change of a text is worth against the text as it says now. */

export interface TextEdit {
  text: string;
  /** What the author's text said when the change began. */
  on: string;
}

export interface EditedText {
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
