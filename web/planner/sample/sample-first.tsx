/** The sample that the server drew into the page, so that a plan stands there before any script has run. */
import { createContext, useContext, useState } from 'react';
import type { Sample } from './sample-plan.ts';

/** Given by the server's rendering alone. */
export const FirstSample = createContext<(() => Sample) | null>(null);

interface FirstSampleInPage {
  /** Null where the page was not rendered by the server: then the browser draws it. */
  sample: Sample | null;
  /** What the card carries along in `data-sample`, so that hydration finds what the server wrote. */
  text: string | undefined;
}

export function useFirstSample(): FirstSampleInPage {
  const draw = useContext(FirstSample);
  const [first] = useState((): FirstSampleInPage => {
    if (draw) {
      const sample = draw();
      return { sample, text: JSON.stringify(sample) };
    }
    const text = sampleInPlace();
    return { sample: text === undefined ? null : (JSON.parse(text) as Sample), text };
  });
  return first;
}

/** While the page comes to life the server's card still stands in the document; later there is none before ours. */
function sampleInPlace(): string | undefined {
  return typeof document === 'undefined'
    ? undefined
    : document.querySelector<HTMLElement>('[data-sample]')?.dataset.sample;
}
