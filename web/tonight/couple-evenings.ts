/** What the two share of their evenings: the plans that the partner shows, and each one's word about the other's. */
import { readSharedPlan, type SharedPlan } from '../../domain/partner/shared-copy.ts';
import { type EveningWord, type EveningWords, readWords } from '../../domain/tonight/evening-word.ts';
import { knownSettings } from '../client/privacy/known-settings.ts';
import { coupleJournal, findCoupleKey } from '../journal/couple/couple-journal.ts';
import { waitBeforeRetry } from '../journal/journal-error.ts';
import { contactCouple } from '../partner/couple-contact.ts';
import { openPartnerDeps, type PartnerDeps } from '../partner/partner-deps.ts';

export interface EveningDeps extends PartnerDeps {
  userId: string;
}

/** By its record's id, which is the plan's: the two draw one picture of it. */
export interface ShownPlan extends SharedPlan {
  id: string;
}

export interface CoupleEvenings {
  /** The couple's id. */
  couple: string;
  /** Null where the partner gave no name. */
  partnerName: string | null;
  /** The plans that the partner shows, and what one said of their evenings. */
  plans: ShownPlan[];
  mine: EveningWord[];
  /** What the partner said of one's own; null while they are shown none. */
  theirs: EveningWord[] | null;
  /** False while 'Share with Partner' is off: nothing is said then. */
  maySpeak: boolean;
}

export const openEveningDeps = async (userId: string): Promise<EveningDeps> => ({
  ...(await openPartnerDeps(userId)),
  userId,
});

export interface SeenCouple {
  linked: boolean;
  /** Null for somebody who is linked with nobody, and where the couple's key is not here. */
  shared: CoupleEvenings | null;
}

/** Whether this is a copy that a page of this form has kept. */
export const isSeenCouple = (value: unknown): value is SeenCouple =>
  typeof value === 'object' && value !== null && 'linked' in value && 'shared' in value;

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
