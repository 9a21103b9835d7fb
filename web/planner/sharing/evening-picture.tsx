/** The picture over an evening that came by link: drawn from the evening alone, with no word and no date in it. */
import type { SharedEvening } from '../../../domain/planner/sharing/shared-page.ts';
import { Art } from '../../kit/pictures/art.tsx';

export function EveningPicture({ evening }: { evening: SharedEvening }) {
  return (
    <div className="evening-picture" aria-hidden="true">
      <Art seed={evening.id} width={412} height={300} kind="pair" panels={5} slip={0.2} />
    </div>
  );
}
