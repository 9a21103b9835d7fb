/** History: a month at a glance, and every check-in in a list that can be searched, changed and removed from. */
import { useState } from 'react';
import type { Measure } from '../../domain/mood/measures.ts';
import type { View } from '../../domain/planner/discretion.ts';
import { DetailView } from '../frame/detail-view.tsx';
import { useDiscreet } from '../frame/discreet.ts';
import { UnreadHint } from '../journal/unread-hint.tsx';
import type { CheckInKeeper, KeptCheckIns } from './check-in-keeper.ts';
import { HistoryDay } from './history-day.tsx';
import { HistoryList } from './history-list.tsx';
import { HistoryMonth } from './history-month.tsx';
import { MoodLoading } from './mood-loading.tsx';
import { MoodUnread } from './mood-unread.tsx';

export interface HistoryTabProps {
  kept: KeptCheckIns | null;
  keeper: CheckInKeeper | null;
  today: string;
  onEdit(date: string): void;
  onRetry(): void;
}

export function HistoryTab({ kept, keeper, today, onEdit, onRetry }: HistoryTabProps) {
  const [view, setView] = useState<View>('discreet');
  const [measure, setMeasure] = useState<Measure>('mood');
  const [chosen, setChosen] = useState<string | null>(null);
  useDiscreet(view === 'discreet');
  if (kept && kept.days.size === 0 && !kept.read && !kept.trouble) return <MoodLoading />;
  if (!kept || !keeper || kept.days.size === 0) {
    return (
      <div className="mood-tab">
        <MoodUnread kept={kept} what="history" onRetry={onRetry}>
          A calendar of your days and a list of every check-in will stand here, to look back on, change or remove.
        </MoodUnread>
      </div>
    );
  }
  const day = chosen === null ? undefined : kept.days.get(chosen);
  const remove = (date: string) => keeper.remove(date);
  return (
    <div className="mood-tab mood-history">
      <div className="mood-bar">
        <DetailView view={view} onView={setView} />
        <p className="muted text-sm">
          {view === 'discreet' ? 'Notes are left out.' : 'With your notes.'} Kept sealed, opened in this browser.
        </p>
      </div>
      <div className="mood-two mood-two-even">
        <div className="grid content-start gap-6">
          <HistoryMonth
            days={kept.days}
            measure={measure}
            onMeasure={setMeasure}
            today={today}
            onDay={(date) => (kept.days.has(date) ? setChosen(date) : onEdit(date))}
          />
          {day ? (
            <section aria-labelledby="history-chosen" className="grid gap-4">
              <h2 id="history-chosen">The day you chose</h2>
              <ul className="history-list">
                <HistoryDay day={day} full={view === 'full'} onEdit={onEdit} onRemove={remove} />
              </ul>
            </section>
          ) : null}
        </div>
        <HistoryList
          days={[...kept.days.values()]}
          full={view === 'full'}
          measure={measure}
          onEdit={onEdit}
          onRemove={remove}
        />
      </div>
      <UnreadHint lost={kept.lost} newer={kept.newer} what="record" />
    </div>
  );
}
