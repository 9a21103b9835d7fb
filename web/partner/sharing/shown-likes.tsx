/** The kinds of evening and hours that one likes, as the other is shown them; what plans moved between the two is on no screen. */
import type { SharedLikes } from '../../../domain/partner/shared-likes.ts';
import { GOAL_LABELS, WINDOW_LABELS } from '../../planner/questionnaire/answer-labels.ts';

export function ShownLikes({ likes: { windows, goals } }: { likes: SharedLikes }) {
  const lines = [
    { what: 'Evenings', liked: goals.map((goal) => GOAL_LABELS[goal].title) },
    { what: 'Hours', liked: windows.map((window) => WINDOW_LABELS[window].title) },
  ];
  return (
    <dl className="grid gap-2">
      {lines.map(({ what, liked }) => (
        <div key={what} className="flex flex-wrap gap-x-3 gap-y-0.5">
          <dt className="min-w-[9ch] font-semibold">{what}</dt>
          <dd>{liked.join(', ') || 'No preference'}</dd>
        </div>
      ))}
    </dl>
  );
}
