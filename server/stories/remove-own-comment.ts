/** Takes a person's own comment away, with its words. */
import { eq } from 'drizzle-orm';
import { awaitErasure } from '../accounts/refuse-erased.ts';
import { forgetTargets } from '../moderation/forget-targets.ts';
import { isId } from '../moderation/is-id.ts';
import type { House, Who } from '../platform/house.ts';
import { removeComment } from './decide-story.ts';
import { openAuthor } from './open-author.ts';
import { commentGone } from './story-gone.ts';
import { comments } from './tables.ts';

/** One that a moderator took away before can still be emptied. Refuses with 'not-found'. */
export const removeOwnComment = (house: House, who: Who, id: string): Promise<void> =>
  house.db.transaction(async (tx) => {
    await awaitErasure(tx, who.userId);
    const [row] = isId(id) ? await tx.select().from(comments).where(eq(comments.id, id)).for('update') : [];
    if (!row || row.body === '' || openAuthor(house, { kind: 'comment', ...row }) !== who.userId) throw commentGone();
    if (!row.removedAt) await removeComment(tx, house, id);
    await tx.update(comments).set({ body: '' }).where(eq(comments.id, id));
    await forgetTargets(tx, house, [id]);
  });
