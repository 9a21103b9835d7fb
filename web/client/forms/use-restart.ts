/** Something that begins with a component, again with a click, and ends before it begins again or when the component goes. */
import { useCallback, useEffect, useRef } from 'react';

/** `begin` returns how to end it, and has to be referentially stable for as long as it is to go on. Returns the restart function. */
export function useRestart(begin: () => (() => void) | undefined): () => void {
  const here = useRef(false);
  const end = useRef<() => void>(undefined);
  const restart = useCallback(() => {
    end.current?.();
    // A click that comes once the component is gone, as behind a request, begins nothing that nobody would end.
    end.current = here.current ? begin() : undefined;
  }, [begin]);
  useEffect(() => {
    here.current = true;
    restart();
    return () => {
      here.current = false;
      restart();
    };
  }, [restart]);
  return restart;
}
