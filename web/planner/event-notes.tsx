/** What to do, how to begin, and an easy no: the notes of an event, a paragraph each. Nothing where there are none to show. */
export function EventNotes({ notes, boxed }: { notes: string | undefined; boxed?: boolean }) {
  if (!notes?.trim()) return null;
  const paragraphs = notes.split('\n\n');
  return (
    <div className={boxed ? 'plan-note plan-note-box' : 'plan-note mt-1 max-w-[62ch]'}>
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}
