/** A calendar file as the sealed journal keeps it: its times alone. */
import * as z from 'zod/mini';

const schema = z.object({
  version: z.literal(1),
  kind: z.literal('busy-file'),
  /** As its owner calls it. */
  name: z.string(),
  /** YYYY-MM-DD: when it was read, and up to when its times were taken. */
  read: z.string(),
  until: z.string(),
  /** Minutes since 1970. */
  intervals: z.array(z.tuple([z.int(), z.int()])),
});

export type BusyFileRecord = z.infer<typeof schema>;

export const isBusyFile = (value: unknown): value is BusyFileRecord => schema.safeParse(value).success;
