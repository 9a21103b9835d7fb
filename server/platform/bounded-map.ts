/** A map that remembers the latest few: what is kept in memory so that it is not made again. */

/** Puts the value in, and lets the oldest go until there are at most `max`: a map iterates in insertion order. */
export function setBounded<Key, Value>(map: Map<Key, Value>, key: Key, value: Value, max: number): void {
  for (const oldest of map.keys()) {
    if (map.size < max) break;
    map.delete(oldest);
  }
  map.set(key, value);
}
