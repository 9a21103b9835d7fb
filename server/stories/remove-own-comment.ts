/** Takes a person's own comment away, with its words. */
import { eq } from 'drizzle-orm';
import { awaitErasure } from '../accounts/refuse-erased.ts';
import { forgetTargets } from '../moderation/forget-targets.ts';
import { isId } from '../moderation/is-id.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import { removeComment } from './decide-story.ts';
import { openAuthor } from './open-author.ts';
import { commentGone } from './story-gone.ts';
import { comments } from './tables.ts';

/** One that a moderator took away before can still be emptied. Refuses with 'not-found'. */
export const removeOwnComment = (ctx: AppContext, actor: Actor, id: string): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    await awaitErasure(tx, actor.userId);
    const [row] = isId(id) ? await tx.select().from(comments).where(eq(comments.id, id)).for('update') : [];
    if (!row || row.body === '' || openAuthor(ctx, { kind: 'comment', ...row }) !== actor.userId) throw commentGone();
    if (!row.removedAt) await removeComment(tx, ctx, id);
    await tx.update(comments).set({ body: '' }).where(eq(comments.id, id));
    await forgetTargets(tx, ctx, [id]);
  });
