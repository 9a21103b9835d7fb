/** A small store that is shared without the server, as a component reads it. */
import type { ReadableAtom } from 'nanostores';
import { useSyncExternalStore } from 'react';

/** On the server, and while its page comes to life, the store has the value that it begins with. */
export function useStore<T>(store: ReadableAtom<T>): T {
  return useSyncExternalStore(
    (onChange) => store.listen(onChange),
    () => store.get(),
    () => store.get(),
  );
}
