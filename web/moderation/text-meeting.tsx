/** The author changed a story while a moderator was changing it: what the author changed, and which text to go on with. */
import { Button } from '../kit/button.tsx';
import { Notice } from '../kit/notice.tsx';
import { TextChanges } from './text-changes.tsx';

export interface TextMeetingProps {
  /** The author's text as the moderator began. */
  before: string;
  /** The author's text now. */
  now: string;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

export function TextMeeting({ before, now, onKeepMine, onTakeTheirs }: TextMeetingProps) {
  return (
    <div id="text-meeting" tabIndex={-1} className="outline-none">
      <Notice tone="warn" title="The author changed this story while you were changing it">
        <p>Your text stands below, as you typed it. This is what the author changed:</p>
        <div className="review-scroll my-3">
          <TextChanges before={before} after={now} />
        </div>
        <p className="flex flex-wrap gap-2">
          <Button variant="outline" size="small" onClick={onKeepMine}>
            Go on with my text
          </Button>
          <Button variant="outline" size="small" onClick={onTakeTheirs}>
            Go on with the author’s
          </Button>
        </p>
      </Notice>
    </div>
  );
}
