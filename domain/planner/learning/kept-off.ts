/** What a person switched off of what was learned: one sealed record, by the keys of what is said. It stays off, whatever is said later. */
import * as z from 'zod/mini';

const schema = z.object({
  version: z.literal(1),
  kind: z.literal('kept-off'),
  off: z.array(z.string()),
});

type KeptOff = z.infer<typeof schema>;

export const isKeptOff = (value: unknown): boolean => schema.safeParse(value).success;

/** Empty for anything but such a record. */
export function readKeptOff(value: unknown): string[] {
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data.off : [];
}

/** The record with one of them switched; in one order, so that two devices that switch the same agree to the byte. */
export function withKeptOff(value: unknown, key: string, isOff: boolean): KeptOff {
  const others = readKeptOff(value).filter((each) => each !== key);
  return { version: 1, kind: 'kept-off', off: (isOff ? [...others, key] : others).sort() };
}
