/** Draws the sample again as answers change. The engine is fetched at the first touch of the card, never with the page. */
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { whenIdle } from '../../kit/waiting/when-idle.ts';
import type { Sample } from './sample-plan.ts';

const loadEngine = () => import('./sample-plan.ts');

const NOT_FETCHED = 'The planner could not be fetched. Check your connection and choose again.';

interface SampleDrawing {
  /** Null until the first one is drawn. */
  sample: Sample | null;
  /** What stands in the way of a plan for these answers; empty for nothing. */
  errorMessage: string;
  /** What the last change did, in one sentence for screen readers. */
  statusMessage: string;
  /** Fetches the engine ahead of the first change. */
  prepare(): void;
  /** Draws for what the card's controls say now; `change` says which of them changed. */
  draw(change: string): Promise<void>;
}

export function useSampleDrawing(card: RefObject<HTMLElement | null>, first: Sample | null): SampleDrawing {
  const [sample, setSample] = useState(first);
  const [errorMessage, setErrorMessage] = useState('');
  const [statusMessage, setStatusMessage] = useState('');
  const turn = useRef(0);

  const draw = useCallback(
    async (change: string) => {
      if (!card.current) return;
      turn.current += 1;
      const mine = turn.current;
      const controls = controlsIn(card.current);
      const engine = await loadEngine().catch(() => null);
      if (mine !== turn.current) return;
      const drawn = engine?.drawFrom(controls, localToday()) ?? NOT_FETCHED;
      const refused = typeof drawn === 'string';
      setErrorMessage(refused ? drawn : '');
      if (refused) setStatusMessage(drawn);
      else {
        setSample(drawn);
        if (change) setStatusMessage(`${change}. ${drawn.summary}`);
      }
    },
    [card],
  );

  // Only where the server's sample is not this visitor's: another day here, other answers brought back by the browser.
  useEffect(() => {
    const element = card.current;
    if (!element) return;
    if (first?.startDate === localToday() && asFirst(element)) return;
    return whenSeen(element, () => void draw(''));
  }, [card, first, draw]);

  // A failure shows as soon as a plan is wanted.
  const prepare = useCallback(() => void loadEngine().catch(() => undefined), []);
  return { sample, errorMessage, statusMessage, prepare, draw };
}

const inputsOf = (card: HTMLElement) => [...card.querySelectorAll('input')];
const selectsOf = (card: HTMLElement) => [...card.querySelectorAll('select')];

/** What the card's controls say. They stand in no form, so that nothing could ever put the answers into an address. */
export function controlsIn(card: HTMLElement): FormData {
  const form = new FormData();
  for (const { name, value, checked } of inputsOf(card)) if (checked) form.append(name, value);
  for (const { name, value } of selectsOf(card)) form.append(name, value);
  return form;
}

/** Whether no control was touched, neither now nor before the page came to life. */
const asFirst = (card: HTMLElement): boolean =>
  inputsOf(card).every(({ checked, defaultChecked }) => checked === defaultChecked) &&
  selectsOf(card).every(({ selectedOptions }) => selectedOptions[0]?.defaultSelected);

/** Once the element is on the screen and the browser has time. */
function whenSeen(element: HTMLElement, act: () => void): () => void {
  let callOff = () => {};
  const watch = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    watch.disconnect();
    callOff = whenIdle(act);
  });
  watch.observe(element);
  return () => {
    watch.disconnect();
    callOff();
  };
}

export function localToday(now = new Date()): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
