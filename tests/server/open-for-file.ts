/** What a file of tests or a group in one opens once, a test house or a stand-in: there until the last test, then closed, the latest first. */
import { afterAll, beforeAll } from 'vitest';

/** Only to be looked into while tests or their hooks run. */
export function openForFile<Opened extends { close(): unknown }>(open: () => Promise<Opened>): Opened {
  let opened: Opened;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened?.close());
  // What tests set is set on the thing itself, which looks there.
  return new Proxy({} as Opened, {
    get: (_, name) => Reflect.get(opened, name),
    set: (_, name, value) => Reflect.set(opened, name, value),
  });
}
