/** A small store that is shared without the server, as a component reads it. */
import type { ReadableAtom } from 'nanostores';
import { useSyncExternalStore } from 'react';

/** On the server, and while its page comes to life, `first` stands there: what the server could know. */
export function useStore<T>(store: ReadableAtom<T>, first: T): T {
  return useSyncExternalStore(store.listen, store.get, () => first);
}
