/**
 * Draws the sample again as answers change. The engine is fetched at the first touch of the card, never with the page, and
 * as a worker: browsers of today remember of a module that it could not be fetched, and never ask for it again.
 */
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../client/api-error.ts';
import { callWorker, openAhead } from '../../client/worker-call.ts';
import { whenIdle } from '../../kit/waiting/when-idle.ts';
import { PLAN_PLACE } from '../plan-place.ts';
import type { Sample } from './sample-plan.ts';

const NOT_FETCHED = 'The planner didn’t load. Check your connection and choose again.';

/** After an update only a reload helps, which the error says itself. */
const notFetched = (error: unknown): string =>
  error instanceof ApiError && error.code === 'updated' ? error.sentence : NOT_FETCHED;

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
  const drawing = useRef<AbortController>(null);
  const letGo = useRef<() => void>(null);

  // A failure shows as soon as a plan is wanted.
  const prepare = useCallback(() => {
    letGo.current ??= openAhead(PLAN_PLACE);
  }, []);
  useEffect(
    () => () => {
      drawing.current?.abort();
      letGo.current?.();
    },
    [],
  );

  const draw = useCallback(
    async (change: string) => {
      if (!card.current) return;
      drawing.current?.abort();
      drawing.current = new AbortController();
      const { signal } = drawing.current;
      const controls = entriesOf(controlsIn(card.current));
      const drawn = await callWorker(PLAN_PLACE, signal, 'drawFrom', controls, localToday()).catch(notFetched);
      if (signal.aborted) return;
      letGo.current = openAhead(PLAN_PLACE);
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

/** What a worker can be given of them; no control of the card is a file. */
export const entriesOf = (controls: FormData) => [...controls].map(([name, value]) => [name, String(value)] as const);

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
