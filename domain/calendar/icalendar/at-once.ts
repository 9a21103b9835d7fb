/** Work that comes in parts, done without a rest between them. */
export function atOnce<T>(parts: Generator<void, T>): T {
  for (;;) {
    const part = parts.next();
    if (part.done) return part.value;
  }
}
