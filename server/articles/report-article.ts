/** A reader's report of an article, for the moderators: one of each person, and nobody reads from it who it was. */
import type { ReportReason } from '../../domain/stories/report.ts';
import { keepReport } from '../moderation/keep-report.ts';
import type { House, Who } from '../platform/house.ts';
import { findPublic } from './find-public.ts';

export async function reportArticle(
  house: House,
  who: Pick<Who, 'userId'>,
  id: string,
  reason: ReportReason,
): Promise<void> {
  await findPublic(house.db, id, house.clock.now());
  await keepReport(house.db, house, who.userId, { kind: 'article', targetId: id, reason });
}
