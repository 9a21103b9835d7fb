/** The six preset reasons for a refusal: the built-in ones, unless an operator reworded them. */
import { MAX_REASON_LENGTH } from '../../domain/moderation/decision.ts';
import { PRESETS, presetsInUse } from '../../domain/moderation/presets.ts';
import { recordAct } from '../accounts/admin/audit.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { PublicError } from '../platform/public-error.ts';
import { presets } from './tables.ts';

export const listPresets = async (db: Db): Promise<string[]> => presetsInUse(await db.select().from(presets));

/** One text for each of the six, in their order; a blank or built-in one is not stored. Returns those in use. Throws 'invalid'. */
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
