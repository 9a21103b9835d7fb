/** What came in from each app, at any time, with one press to take all of it out again. */
import { APP_NAMES, type App } from '../../domain/moving-in/apps.ts';
import { Button } from '../kit/button.tsx';
import { countsInWords } from './counts-in-words.ts';
import type { MovedIn } from './take-out.ts';

interface MovedInBeforeProps {
  before: readonly MovedIn[];
  busy: boolean;
  onUndo(app: App): void;
}

export const MovedInBefore = ({ before, busy, onUndo }: MovedInBeforeProps) => (
  <section aria-labelledby="moved-in-before" className="grid gap-2">
    <h2 id="moved-in-before" className="text-xl">
      Here from other apps
    </h2>
    <p className="text-ink-2 text-sm">Taking it out leaves everything you wrote or changed here.</p>
    <ul>
      {before.map(({ app, starts, days, dates, items }) => (
        <li
          key={app}
          className="flex min-h-16 flex-wrap items-center justify-between gap-3 py-2 not-first:border-line not-first:border-t"
        >
          <span className="min-w-0">
            <span className="block font-semibold first-letter:uppercase">{APP_NAMES[app]}</span>
            <span className="block text-ink-2 text-sm">
              {countsInWords({
                starts: starts.length,
                days: days.length,
                dates: dates.length,
                items: items.length,
              })}
            </span>
          </span>
          <Button size="small" variant="outline" disabled={busy} onClick={() => onUndo(app)}>
            Take Out <span className="sr-only">everything from {APP_NAMES[app]}</span>
          </Button>
        </li>
      ))}
    </ul>
  </section>
);
