/** A cache of the latest entries in a map. */

/** Sets the value and evicts the oldest entries beyond `max`: a map iterates in insertion order. */
export function setBounded<Key, Value>(map: Map<Key, Value>, key: Key, value: Value, max: number): void {
  for (const oldest of map.keys()) {
    if (map.size < max) break;
    map.delete(oldest);
  }
  map.set(key, value);
}
