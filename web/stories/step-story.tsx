/** Step 2: the story itself, with how much room there is and what is better left out. */
import { STORY_LIMITS } from '../../domain/stories/story.ts';
import { cleanParagraphs } from '../../domain/stories/written-text.ts';
import { TextArea } from '../kit/text-area.tsx';
import { type StoryStepProps, wrongIn } from './step-props.ts';

const COUNT = new Intl.NumberFormat('en');

export function StepStory({ story: { content }, wrong, write }: StoryStepProps) {
  return (
    <>
      <TextArea
        label="Your story"
        hint={room(cleanParagraphs(content).length)}
        className="story-writing"
        rows={14}
        value={content}
        required
        error={wrongIn(wrong, 'content')}
        onChange={(typed) => write({ content: typed })}
      />
      <div className="story-care">
        <h2>Better left out</h2>
        <ul>
          <li>Full names, addresses, phone numbers and links, also your own.</li>
          <li>What your partner would not want told. Ask, if you can.</li>
          <li>The act itself. What led there, what was said and what changed is what helps a reader.</li>
        </ul>
      </div>
    </>
  );
}

/** As the rule counts: without blanks around the text. */
function room(length: number): string {
  const { contentMin, contentMax } = STORY_LIMITS;
  if (length < contentMin) return `${COUNT.format(length)} characters, at least ${contentMin}`;
  if (length <= contentMax) return `${COUNT.format(length)} of ${COUNT.format(contentMax)} characters`;
  return `${COUNT.format(length - contentMax)} characters too many`;
}
