/** When readers may see an article: from the minute its editor chose, whether or not a job has run since. */

import { isCalendarDate } from '../calendar-date.ts';
import type { FieldProblem } from '../field-problem.ts';
import { ok, problem, type Result } from '../result.ts';
import { MINUTE_MS } from '../time-units.ts';
import type { ArticleStatus } from './article.ts';

export interface Publication {
  status: ArticleStatus;
  /** ISO 8601 in UTC; null for a draft. */
  publishedAt: string | null;
}

/** ISO 8601 with its offset, so that it is one instant wherever it is read. */
const INSTANT = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/;

const FURTHEST_MS = 2 * 366 * 24 * 60 * MINUTE_MS;

/** Whether readers may see it at `now`. */
export const isPublished = ({ status, publishedAt }: Publication, now: Date): boolean =>
  status !== 'draft' && publishedAt !== null && Date.parse(publishedAt) <= now.getTime();

/** As it is shown to an editor: what is due counts as published. */
export const statusAt = (publication: Publication, now: Date): ArticleStatus =>
  isPublished(publication, now) ? 'published' : publication.status === 'draft' ? 'draft' : 'scheduled';

/**
 * What becomes of an article that an editor saves with `status`: a draft is taken off, and what was public keeps its date.
 * `chosen` (ISO 8601 with its offset) counts to the minute, and the present minute publishes at once.
 */
export function publicationOf(
  status: ArticleStatus,
  chosen: string | null,
  before: Publication | null,
  now: Date,
): Result<Publication, FieldProblem> {
  if (status === 'draft') return ok({ status, publishedAt: null });
  if (status === 'published') {
    const kept = before && isPublished(before, now) ? before.publishedAt : null;
    return ok({ status, publishedAt: kept ?? now.toISOString() });
  }
  const wrong = (message: string) => problem({ field: 'publishedAt', message });
  const [, date] = INSTANT.exec(chosen ?? '') ?? [];
  const at = chosen && date && isCalendarDate(date) ? Date.parse(chosen) : Number.NaN;
  if (Number.isNaN(at)) return wrong('Choose a date and a time.');
  if (at > now.getTime() + FURTHEST_MS) return wrong('Choose a time within the next two years.');
  const minute = Math.floor(at / MINUTE_MS) * MINUTE_MS;
  if (minute < Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS) return wrong('Choose a time in the future.');
  const publication = { status, publishedAt: new Date(minute).toISOString() };
  return ok({ ...publication, status: statusAt(publication, now) });
}
