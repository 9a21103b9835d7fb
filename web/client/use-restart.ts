/** Something that begins with a component, again with a press, and ends before it begins again or when the component goes. */
import { useCallback, useEffect, useRef } from 'react';

/** `begin` answers how to end it, and has to be the same function for as long as it is to go on. The answer is the press. */
export function useRestart(begin: () => (() => void) | undefined): () => void {
  const end = useRef<() => void>(undefined);
  const restart = useCallback(() => {
    end.current?.();
    end.current = begin();
  }, [begin]);
  useEffect(() => {
    restart();
    return () => {
      end.current?.();
      end.current = undefined;
    };
  }, [restart]);
  return restart;
}
