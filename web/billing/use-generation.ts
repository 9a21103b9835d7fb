/** Something made for a credit, as the screen sees it. */
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createGenerationStore, type Generation, type GenerationStore } from './generation-store.ts';
import type { Generator } from './generator.ts';

export interface UseGeneration<Order, Aside>
  extends Pick<GenerationStore<Order, Aside>, 'start' | 'retry' | 'cancel' | 'dismiss'> {
  generation: Generation;
}

const LOOKING: Generation = { phase: 'looking' };

/** `generator` has to be the same object each time. `onStored` leads to what was made. Without a user there is nothing to look for. */
export function useGeneration<Order, Answer, Aside>(
  generator: Generator<Order, Answer, Aside>,
  userId: string | undefined,
  onStored: (recordId: string, answer: Answer) => void,
): UseGeneration<Order, Aside> {
  const stored = useRef(onStored);
  stored.current = onStored;
  const [store] = useState(() =>
    createGenerationStore(generator, (recordId: string, answer: Answer) => stored.current(recordId, answer)),
  );
  const generation = useSyncExternalStore(store.subscribe, store.generation, () => LOOKING);
  useEffect(() => store.connect(userId), [store, userId]);
  const { start, retry, cancel, dismiss } = store;
  return { generation, start, retry, cancel, dismiss };
}
