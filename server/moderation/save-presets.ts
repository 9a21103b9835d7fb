/** Rewords the six preset words for a refusal; what is blank or the house's own again is not kept. */
import { MAX_REASON_LENGTH } from '../../domain/moderation/decision.ts';
import { PRESETS } from '../../domain/moderation/presets.ts';
import { recordAct } from '../accounts/record-act.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import { PublicError } from '../platform/public-error.ts';
import { listPresets } from './list-presets.ts';
import { presets } from './tables.ts';

/** One text for each of the six, in their order. The words in use afterwards. Refuses with 'invalid'. */
export async function savePresets(ctx: AppContext, actor: Actor, texts: readonly string[]): Promise<string[]> {
  if (texts.length !== PRESETS.length) {
    throw new PublicError('invalid', `Please give ${PRESETS.length} texts.`, { field: 'presets' });
  }
  if (texts.some((text) => text.trim().length > MAX_REASON_LENGTH)) {
    throw new PublicError('invalid', `Please keep each to ${MAX_REASON_LENGTH} characters.`, { field: 'presets' });
  }
  const rows = texts
    .map((text, position) => ({ position, text: text.trim() }))
    .filter(({ position, text }) => text !== '' && text !== PRESETS[position]);
  return ctx.db.transaction(async (tx) => {
    const before = await listPresets(tx);
    await tx.delete(presets);
    if (rows.length > 0) await tx.insert(presets).values(rows);
    const after = await listPresets(tx);
    if (after.some((text, position) => text !== before[position])) {
      const details = { changed: 'moderation presets' };
      await recordAct(tx, ctx, actor, { act: 'change-settings', subjectId: null, details });
    }
    return after;
  });
}
