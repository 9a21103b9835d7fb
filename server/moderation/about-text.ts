/** What moderation knows of a text, as parts of another room's question: nobody else reads these tables, and one question stays one. */
import { type AnyColumn, getTableName, type SQL, sql } from 'drizzle-orm';
import type { Signal } from '../../domain/moderation/signals.ts';
import type { SignalKind } from '../../domain/stories/found.ts';
import type { ReportedKind } from '../../domain/stories/report.ts';
import { reports, secondOpinions, signals } from './tables.ts';

/** With its table's name in any case: among selected columns a lone `id` would be the one of the inner table. */
const named = (id: AnyColumn): SQL => sql`${sql.identifier(getTableName(id.table))}.${sql.identifier(id.name)}`;

/** `id` is the column of the asking room that holds the text's number; here and below. Null where nothing stands out. */
export const signalsIn = (kind: ReportedKind, id: AnyColumn): SQL<Signal[] | null> =>
  sql`(select ${signals.found} from ${signals} where ${signals.kind} = ${kind} and ${signals.targetId} = ${named(id)})`;

/** Whether anything stands out, or with `of` anything of that kind. Asked once for all rows, which fifty thousand of them need. */
export const hasSignal = (kind: ReportedKind, id: AnyColumn, of?: SignalKind): SQL<boolean> =>
  sql`${named(id)} in (select ${signals.targetId} from ${signals} where ${signals.kind} = ${kind}${
    of ? sql` and ${signals.found} @> ${JSON.stringify([{ kind: of }])}::jsonb` : sql``
  })`;

/** How many passages stand out. */
export const signalCount = (kind: ReportedKind, id: AnyColumn): SQL<number> =>
  sql`case when ${hasSignal(kind, id)} then jsonb_array_length(${signalsIn(kind, id)}) else 0 end`;

/** How many reports are open. */
export const openReports = (kind: ReportedKind, id: AnyColumn): SQL<number> =>
  sql`case when ${named(id)} in (select ${reports.targetId} from ${reports} where ${reports.kind} = ${kind} and ${reports.settledAt} is null)
    then (select count(*)::int from ${reports} where ${reports.kind} = ${kind} and ${reports.targetId} = ${named(id)} and ${reports.settledAt} is null)
    else 0 end`;

/** Whether a second opinion is waited for, or was given. */
export const opinionOn = (id: AnyColumn, state: 'asked' | 'given'): SQL<boolean> =>
  sql`exists (select from ${secondOpinions} where ${secondOpinions.storyId} = ${named(id)} and ${secondOpinions.answeredAt} is ${state === 'given' ? sql`not null` : sql`null`})`;

/** Whether somebody else waits for this moderator's opinion. */
export const opinionWantedOf = (userId: string, id: AnyColumn): SQL<boolean> =>
  sql`exists (select from ${secondOpinions} where ${secondOpinions.storyId} = ${named(id)} and ${secondOpinions.answeredAt} is null and ${secondOpinions.askedBy} <> ${userId})`;
