/** Brings the events of a plan in a connected calendar to where they should be, one step after the other; a killed server neither doubles nor forgets one. */
import type { Step } from '../../domain/calendar/connections/sync-step.ts';
import { nextStep } from '../../domain/calendar/connections/sync-step.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { CalendarService, RemoteEvent } from './calendar-service.ts';
import { CalendarServiceError } from './calendar-service.ts';
import { moveOf, noticeChange, settleChange } from './changes.ts';
import type { Connection } from './connection.ts';
import { holdOn } from './connection.ts';
import {
  dropWritten,
  foundAs,
  keepWritten,
  type RowKey,
  readWritten,
  rowKey,
  type WantedEvent,
  type WrittenRow,
} from './written-plan.ts';

/** Brings the events of a plan in a connected calendar to where they should be, one step after the other; each step may be the last. */
export interface Writing {
  ctx: AppContext;
  connection: Connection;
  service: CalendarService;
  /** A `RemoteCalendar.id`. */
  calendar: string;
}

/** Somebody who is at the same event all the time is left alone until the next time. */
const MAX_ATTEMPTS = 4;

/** What the other server found changed between our look and our step. */
const LOOK_AGAIN: readonly CalendarServiceError['kind'][] = ['exists', 'conflict', 'gone'];

/** Returns how many changes somebody made there were noted. Rejects with `CalendarServiceError`, and stops where it is not ours any more. */
export async function writePlan(writing: Writing, wanted: readonly WantedEvent[]): Promise<number> {
  const { ctx, connection, service, calendar } = writing;
  const written = await readWritten(ctx.db, connection.id);
  const wantedBy = new Map(wanted.map((event) => [rowKey(event), event]));
  const keys = new Map<string, RowKey & { remoteId: string }>();
  for (const { planId, eventId, remoteId } of written.values())
    keys.set(rowKey({ planId, eventId }), { planId, eventId, remoteId });
  for (const { planId, eventId, outgoing, past } of wanted) {
    if (!past) keys.set(rowKey({ planId, eventId }), { planId, eventId, remoteId: outgoing.id });
  }
  const zone = wanted[0]?.outgoing.timezone ?? 'UTC';
  const ids = [...keys].filter(([key]) => !wantedBy.get(key)?.past).map(([, { remoteId }]) => remoteId);
  const found = new Map((await service.readOwn(calendar, ids, zone)).map((event) => [event.id, event]));
  let noted = 0;
  for (const [key, names] of keys) {
    const row = written.get(key) ?? null;
    let there = found.get(names.remoteId) ?? null;
    for (let attempt = 0; ; attempt++) {
      const want = wantedBy.get(key) ?? null;
      const step = nextStep(want, row, there && foundAs(ctx, there));
      if (step.do === 'nothing') break;
      if (!(await holdOn(ctx, connection))) return noted;
      try {
        if (await take(writing, step, { names, want, row, there })) noted++;
        break;
      } catch (error) {
        if (!(error instanceof CalendarServiceError) || !LOOK_AGAIN.includes(error.kind)) throw error;
        // What was just refused did not happen: what we knew before holds.
        if (row) await keepWritten(ctx.db, connection.id, row, ctx.clock.now());
        if (attempt >= MAX_ATTEMPTS) throw new CalendarServiceError('conflict', { cause: error });
        [there = null] = await service.readOwn(calendar, [names.remoteId], zone);
      }
    }
  }
  return noted;
}

interface Place {
  names: RowKey & { remoteId: string };
  want: WantedEvent | null;
  row: WrittenRow | null;
  there: RemoteEvent | null;
}

/** True where something new was noted for the owner. */
async function take({ ctx, connection, service, calendar }: Writing, step: Step, place: Place): Promise<boolean> {
  const { names, want, row, there } = place;
  const { db } = ctx;
  const now = ctx.clock.now();
  const keep = (state: WrittenRow['state'], etag: string | null, meaning: WrittenRow['meaning']) =>
    keepWritten(db, connection.id, { ...names, state, etag, meaning }, now);
  const settle = () => settleChange(db, connection.id, names);

  switch (step.do) {
    case 'create':
    case 'update': {
      if (!want) return false;
      const before = step.do === 'update' ? step.etag : null;
      await keep('writing', before, want.meaning);
      const { etag } = await service.put(calendar, want.outgoing, before);
      await keep('written', etag, want.meaning);
      await settle();
      return false;
    }
    case 'remove':
      await keep('removing', step.etag, row?.meaning ?? null);
      await service.remove(calendar, names.remoteId, step.etag);
      await dropWritten(db, connection.id, names);
      await settle();
      return false;
    case 'forget':
      await dropWritten(db, connection.id, names);
      await settle();
      return false;
    case 'adopt':
      await keep('written', step.etag, step.meaning);
      await settle();
      return false;
    case 'note-move':
      if (!want || !there) return false;
      return db.transaction(async (tx) => {
        await keepWritten(
          tx,
          connection.id,
          { ...names, state: 'written', etag: step.etag, meaning: row?.meaning ?? null },
          now,
        );
        return noticeChange(tx, ctx, connection, names, moveOf(want, there), now);
      });
    case 'note-removal':
      return noticeChange(db, ctx, connection, names, { kind: 'removed' }, now);
    default:
      return false;
  }
}
