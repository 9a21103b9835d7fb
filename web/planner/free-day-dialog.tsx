/** A day of the plan with nothing on it: says so, and nothing else. */
import { Dialog } from '../kit/dialog.tsx';
import { longDate } from './event-words.ts';

export type FreeDayDialogProps = {
  date: string;
  /** The day after the thirty: shown, and never filled. */
  last: boolean;
  onClose: () => void;
};

export function FreeDayDialog({ date, last, onClose }: FreeDayDialogProps) {
  return (
    <Dialog open title={longDate(date)} onClose={onClose}>
      <p className="text-ink-2">
        {last ? 'The plan ends the day before: nothing is ever planned here.' : 'Nothing is planned for this day.'}
      </p>
    </Dialog>
  );
}
