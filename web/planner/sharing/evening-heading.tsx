/** What stands over an evening on a page by link, and what each of its states is given. */
import type { ReactNode } from 'react';
import type { EveningTime, SharedEvening, SharedPage, Standing } from '../../../domain/planner/sharing/shared-page.ts';

export interface EveningPanelProps {
  page: SharedPage;
  evening: SharedEvening;
  standing: Standing;
  /** YYYY-MM-DD, in the page's zone. */
  today: string;
  /** It was opened by a press, which the focus follows. */
  focused: boolean;
  busy: boolean;
  errorMessage: string;
  onAnswer(said: { to?: EveningTime } | null): Promise<boolean>;
}

/** Takes the focus once what it heads has changed by a press. */
export function EveningHeading({ over, title }: { over: ReactNode; title: ReactNode }) {
  return (
    <div>
      <p className="text-sm font-semibold" dir="auto">
        {over}
      </p>
      <h1 className="mt-1 text-2xl wrap-anywhere" tabIndex={-1} dir="auto">
        {title}
      </h1>
    </div>
  );
}
