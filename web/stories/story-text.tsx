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
