/** The picture over an evening that came by link: drawn from the evening alone, with no word and no date in it. */
import type { SharedEvening } from '../../../domain/planner/sharing/shared-page.ts';
import { Art } from '../../kit/pictures/art.tsx';

/** `low` leaves room for what stands below it. */
export function EveningPicture({ evening, low }: { evening: SharedEvening; low: boolean }) {
  return (
    <div className="evening-picture" data-low={low || undefined} aria-hidden="true">
      <Art seed={evening.id} width={412} height={300} kind="pair" panels={5} slip={0.2} />
    </div>
  );
}
