/** The other days of the last week whose question can still be answered; folded away, and nothing counts them. */
import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown';
import { longDate } from '../kit/date-language.ts';
import type { QuestionDay } from './question-days.ts';

export interface QuestionsOpenProps {
  days: readonly QuestionDay[];
  today: string;
  onChoose(day: string): void;
}

const STATE: Readonly<Record<QuestionDay['stage'], string>> = {
  open: 'Not answered',
  aside: 'Left out',
  kept: 'In my diary',
  waiting: 'Answered by me',
  revealed: 'Answered by both',
};

export function QuestionsOpen({ days, today, onChoose }: QuestionsOpenProps) {
  return (
    <div className="accordion">
      <details>
        <summary>
          The week’s other questions
          <CaretDownIcon size={20} aria-hidden="true" />
        </summary>
        <ul className="question-week">
          {days.map(({ day, asked, stage }) => (
            <li key={day}>
              <button type="button" onClick={() => onChoose(day)}>
                <span className="question-week-when">{day === today ? 'Today' : longDate(day)}</span>
                <span>{asked}</span>
                <span className="hint">{STATE[stage]}</span>
              </button>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
