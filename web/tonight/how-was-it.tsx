/** The day after, in two taps: how it was, and whether another one like it is wanted. */
import '../style/two-taps.css';
import { SHAPES } from '../../domain/mood/five-shapes.ts';
import type { View } from '../../domain/planner/discretion.ts';
import { HOW_IT_WAS, type HowItWas } from '../../domain/tonight/how-was-it.ts';
import { MOOD_PATH } from '../frame/tools.ts';
import { Button, LinkButton } from '../kit/button.tsx';
import { TapShape } from '../mood/tap-shape.tsx';
import { Words } from './evening-panel.tsx';

const NAMES: Readonly<Record<HowItWas, string>> = {
  2: 'Not for us',
  4: 'So-so',
  6: 'Fine',
  8: 'Lovely',
  10: 'Wonderful',
};

interface HowWasItProps {
  kicker: string;
  title: string;
  view: View;
  onRate(how: HowItWas): void;
  onNotHappened(): void;
}

export function HowWasIt({ kicker, title, view, onRate, onNotHappened }: HowWasItProps) {
  return (
    <>
      <Words kicker={kicker} title={`How was “${title}”?`} view={view} />
      <fieldset className="mt-3">
        <legend className="sr-only">How was it?</legend>
        <div className="-mx-3 grid grid-cols-5">
          {HOW_IT_WAS.map((how, step) => (
            <button
              key={how}
              type="button"
              className="grid h-13 place-items-center rounded-touch hover:bg-sunken"
              aria-label={NAMES[how]}
              onClick={() => onRate(how)}
            >
              <TapShape measure="mood" shape={SHAPES[step] ?? 0} />
            </button>
          ))}
        </div>
        <p className="flex justify-between text-ink-3 text-xs" aria-hidden="true">
          <span>{NAMES[2]}</span>
          <span>{NAMES[10]}</span>
        </p>
      </fieldset>
      <Button
        variant="quiet"
        className="mt-2 min-h-11 whitespace-normal max-md:w-full max-md:px-0"
        onClick={onNotHappened}
      >
        It didn’t happen, and that’s fine
      </Button>
    </>
  );
}

interface AnotherLikeItProps {
  kicker: string;
  how: HowItWas;
  onAgain(again: boolean): void;
}

export function AnotherLikeIt({ kicker, how, onAgain }: AnotherLikeItProps) {
  return (
    <>
      <Words kicker={kicker} title={`${NAMES[how]}, then. Another one like it?`}>
        <p className="mt-2 text-ink-2 text-sm">The next month will listen.</p>
      </Words>
      <div className="mt-5 grid grid-cols-2 gap-2">
        <Button variant="outline" className="max-md:px-2" onClick={() => onAgain(true)}>
          Yes, again
        </Button>
        <Button variant="outline" className="max-md:px-2" onClick={() => onAgain(false)}>
          Once is fine
        </Button>
      </div>
      <LinkButton variant="quiet" className="mt-1 min-h-11 max-md:w-full" to={MOOD_PATH}>
        Add a line
      </LinkButton>
    </>
  );
}
