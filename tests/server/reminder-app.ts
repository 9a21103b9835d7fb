/** People with an evening that is to come and reminders that are due: what the tests of reminders begin with. */
import { randomUUID } from 'node:crypto';
import type { ProjectedEvent, Projection } from '../../domain/calendar/publishing/projection.ts';
import { wallClockAt } from '../../domain/calendar/wall-clock.ts';
import { keepProjection } from '../../server/calendar/publishing/publish.ts';
import type { AppContext } from '../../server/platform/app-context.ts';

/** One event that begins so many minutes from now, by the clocks of `timezone`, to the minute. */
export function eventIn(
  ctx: AppContext,
  minutes: number,
  more: Partial<ProjectedEvent> = {},
  timezone = 'UTC',
): ProjectedEvent {
  const start = new Date(ctx.clock.now().getTime() + minutes * 60_000);
  const end = new Date(start.getTime() + 60 * 60_000);
  const { date, time } = wallClockAt(start, timezone);
  return {
    id: `event-${randomUUID().slice(0, 8)}`,
    date,
    start_time: time,
    end_time: wallClockAt(end, timezone).time,
    label: 'Personal Time',
    reminders: ['1h'],
    sequence: 0,
    ...more,
  };
}

/** Milliseconds from the house's present to the next noon in UTC: far from any night. */
export function untilNoon(ctx: AppContext): number {
  const now = ctx.clock.now().getTime();
  const day = 86_400_000;
  return Math.floor(now / day) * day + day + day / 2 - now;
}

/** As the browser does it; answers the plan's id. */
export async function publish(
  ctx: AppContext,
  userId: string,
  events: ProjectedEvent[],
  { planId = randomUUID(), timezone = 'UTC' }: { planId?: string; timezone?: string } = {},
): Promise<string> {
  const projection: Projection = { timezone, events };
  await keepProjection(ctx, { userId }, planId, projection, null);
  return planId;
}
