/** Reads what the two share of their evenings, says a word of one's own, and hears of the partner's. */
import { readSharedPlan } from '../../../domain/partner/shared-copy.ts';
import type { EveningWord, EveningWords } from '../../../domain/tonight/evening-word.ts';
import { readWords } from '../../../domain/tonight/read-words.ts';
import { knownSettings } from '../../client/privacy/known-settings.ts';
import { coupleJournal, findCoupleKey, openCoupleJournal } from '../../journal/couple/couple-journal.ts';
import { waitBeforeRetry } from '../../journal/journal-error.ts';
import { contactCouple } from '../../partner/couple-contact.ts';
import { openPartnerDeps, type PartnerDeps } from '../../partner/partner-deps.ts';
import type { SeenCouple } from '../couple-evenings.ts';

export interface EveningDeps extends PartnerDeps {
  userId: string;
}

export const openEveningDeps = async (userId: string): Promise<EveningDeps> => ({
  ...(await openPartnerDeps(userId)),
  userId,
});

/** Rejects with the errors of API and journal. */
export async function readCoupleEvenings(deps: EveningDeps): Promise<SeenCouple> {
  const { couple, key } = await contactCouple(deps);
  if (!couple || !key) return { linked: couple !== null, shared: null };
  const maySpeak = knownSettings()?.shareWithPartner !== false;
  const records = await coupleJournal(deps.api, key);
  const isShown = maySpeak && (couple.mine?.includes('plan') ?? false);
  const isShowing = couple.theirs.includes('plan');
  const plans = isShowing ? (await records.list<unknown>('plan')).records : [];
  const words = isShown || isShowing ? (await records.list<unknown>('evening')).records : [];
  // Whose a record is, its sealed id says: one's own, given back as the partner's, is not taken for theirs.
  const wordsOf = (own: boolean) => readWords(words.find(({ id }) => (id === deps.userId) === own)?.value);
  return {
    linked: true,
    shared: {
      couple: couple.id,
      partnerName: couple.partnerName,
      plans: plans.flatMap(({ id, owner, value }) => {
        const plan = owner === 'partner' ? readSharedPlan(value) : null;
        return plan ? [{ ...plan, id }] : [];
      }),
      mine: wordsOf(true),
      theirs: isShown ? wordsOf(false) : null,
      maySpeak,
    },
  };
}

/** Writes one's own record anew. Whatever is said, it is the same write of the same size. */
export async function changeWords(
  deps: EveningDeps,
  change: (before: readonly EveningWord[]) => EveningWords,
): Promise<void> {
  const key = await findCoupleKey(deps.journal);
  if (!key) return;
  const records = await coupleJournal(deps.api, key);
  for (let attempt = 1; ; attempt++) {
    const before = readWords((await records.read<unknown>('evening', deps.userId))?.value);
    if ((await records.write('evening', deps.userId, change(before))).saved) return;
    await waitBeforeRetry(attempt);
  }
}

/** Calls `onNews` when the partner changes a plan or says something of an evening, or the couple ends. Resolves to a function that ends it. */
export async function hearCouple(userId: string, onNews: () => void): Promise<() => void> {
  const records = await openCoupleJournal(userId);
  if (!records) return () => {};
  return records.onChange(({ kind }) => {
    if (['plan', 'evening', 'gone', 'ended'].includes(kind)) onNews();
  });
}
