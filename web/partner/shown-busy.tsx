/** When the other one is busy: told in a sentence, as only the planner has a use for each of the times. */
import type { SharedBusy } from '../../domain/partner/shared-busy.ts';

export function ShownBusy({ busy }: { busy: SharedBusy }) {
  const place = busy.timezone.replaceAll('_', ' ');
  return (
    <p className="text-ink-2">
      Times alone, by the clocks of {place}: plans keep clear of them. What they are for is not in here.
    </p>
  );
}
