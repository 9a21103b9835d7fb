/** 'How was today?' as one's own page begins with it: the way to the check-in. */
import { MOOD_PATH } from '../frame/tools.ts';
import { LinkButton } from '../kit/button.tsx';

export function HowWasToday() {
  return (
    <section aria-labelledby="how-was-today" className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <h2 id="how-was-today" className="font-note text-xl leading-tight">
        How was today?
      </h2>
      <LinkButton to={MOOD_PATH} variant="outline">
        Check in
      </LinkButton>
    </section>
  );
}
