/** Draws the sample again as answers change. The engine is fetched at the first touch of the card, never with the page. */
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { choiceOf, FIRST_CHOICE, missingIn } from './sample-choice.ts';
import type { Sample } from './sample-shape.ts';
import { todayIn } from './today.ts';

const loadEngine = () => import('./sample-plan.ts');

export interface SampleDrawing {
  /** Null until the first one is drawn. */
  sample: Sample | null;
  /** What stands in the way of a plan for these answers; empty for nothing. */
  trouble: string;
  /** What the last change did, in one sentence for screen readers. */
  said: string;
  /** Fetches the engine ahead of the first change. */
  prepare(): void;
  /** Draws for what the card's controls say now; `change` says which of them changed. */
  draw(change: string): Promise<void>;
}

export function useSampleDrawing(card: RefObject<HTMLElement | null>, first: Sample | null): SampleDrawing {
  const [sample, setSample] = useState(first);
  const [trouble, setTrouble] = useState('');
  const [said, setSaid] = useState('');
  const turn = useRef(0);

  const draw = useCallback(
    async (change: string) => {
      if (!card.current) return;
      turn.current += 1;
      const mine = turn.current;
      const choice = choiceOf(controlsIn(card.current));
      const missing = missingIn(choice);
      if (missing) {
        setTrouble(missing);
        setSaid(missing);
        return;
      }
      const engine = await loadEngine().catch(() => null);
      if (mine !== turn.current) return;
      if (engine === null) {
        const offline = 'The planner could not be fetched. Check your connection and choose again.';
        setTrouble(offline);
        setSaid(offline);
        return;
      }
      const drawn = engine.drawSample(choice, todayIn());
      setTrouble('');
      setSample(drawn);
      if (change) setSaid(`${change}. ${drawn.summary}`);
    },
    [card],
  );

  // Only where the server's sample is not this visitor's: another day here, other answers brought back by the browser.
  useEffect(() => {
    const element = card.current;
    if (!element) return;
    const asFirst = JSON.stringify(choiceOf(controlsIn(element))) === JSON.stringify(FIRST_CHOICE);
    if (asFirst && first?.startDate === todayIn()) return;
    return whenSeen(element, () => void draw(''));
  }, [card, first, draw]);

  // A failure shows as soon as a plan is wanted.
  const prepare = useCallback(() => void loadEngine().catch(() => undefined), []);
  return { sample, trouble, said, prepare, draw };
}

/** What the card's controls say. They stand in no form, so that nothing could ever put the answers into an address. */
export function controlsIn(card: HTMLElement): FormData {
  const form = new FormData();
  for (const control of card.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')) {
    if (!(control instanceof HTMLInputElement) || control.checked) form.append(control.name, control.value);
  }
  return form;
}

/** Once the element is on the screen and the browser has time. */
function whenSeen(element: HTMLElement, act: () => void): () => void {
  const idle = window.requestIdleCallback ?? ((later: () => void) => window.setTimeout(later, 200));
  const watch = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    watch.disconnect();
    idle(act);
  });
  watch.observe(element);
  return () => watch.disconnect();
}
