/** Reads what a calendar service answered by its schema; anything else is 'unreadable'. */
import type * as z from 'zod/mini';
import { CalendarServiceError } from './calendar-service.ts';

export function readAnswer<T>(schema: z.ZodMiniType<T>, body: unknown): T {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new CalendarServiceError('unreadable');
  return parsed.data;
}
