/** Comparing the safety number: what stands of it, and what a person says of it. Each can be retried. */
import * as z from 'zod/mini';
import { type CoupleJournal, coupleJournal } from '../../journal/couple/couple-journal.ts';
import { type KeptCoupleKey, readCoupleKey, readHeldKey } from '../../journal/couple/couple-key.ts';
import { COMPARED_ID, COUPLE_KEY_ID, ROOM } from '../../journal/couple/partner-records.ts';
import { contactCouple } from '../couple-contact.ts';
import type { PartnerDeps } from '../partner-deps.ts';
import { keepRecord } from '../wish-list/comparison.ts';
import { type ComparedNumber, numberMark, readCompared } from './safety-number.ts';

export interface SeenNumber {
  key: Pick<KeptCoupleKey, 'couple' | 'key'>;
  /** When one said that the two compared this very number, and when the partner did. ISO 8601; null before. */
  mine: string | null;
  theirs: string | null;
  /** When another one was compared: until somebody looked, nothing is shared. */
  changedSince: string | null;
}

/** Sealed under the couple's key, each partner's own. */
const said = z.object({ version: z.literal(1), kind: z.literal('compared-number'), at: z.string() });

const comparedIn = async (journal: PartnerDeps['journal']): Promise<ComparedNumber | null> =>
  readCompared((await journal.read<unknown>(ROOM, COMPARED_ID))?.value);

/** Null without a key here. Rejects with the errors of API and journal. */
export async function lookAtNumber({ api, journal }: PartnerDeps): Promise<SeenNumber | null> {
  const value = (await journal.read<unknown>(ROOM, COUPLE_KEY_ID))?.value;
  const kept = readCoupleKey(value);
  const key = kept ?? readHeldKey(value);
  if (!key) return null;
  const compared = await comparedIn(journal);
  if (!kept) return { key, mine: null, theirs: null, changedSince: compared?.at ?? '' };
  const same = compared !== null && compared.mark === (await numberMark(key));
  const theirs = await readTheirs(await coupleJournal(api, kept), compared);
  return { key, mine: same ? compared.at : null, theirs, changedSince: null };
}

/** Whose a record is says the server alone: one's own, given back as the partner's, is not taken for theirs. */
async function readTheirs(couple: CoupleJournal, compared: ComparedNumber | null): Promise<string | null> {
  const { records } = await couple.list<unknown>('number');
  const theirs = records.find(({ owner, id }) => owner === 'partner' && id !== compared?.record);
  const read = said.safeParse(theirs?.value);
  return read.success ? read.data.at : null;
}

/** 'We compared it'. From then on another number holds sharing back; this one no longer does. */
export async function sayCompared(deps: PartnerDeps, key: SeenNumber['key']): Promise<void> {
  const at = deps.now.toISOString();
  const mark = await numberMark(key);
  const before = await comparedIn(deps.journal);
  // Said again it is one record still; under another key it is another.
  const record = before?.mark === mark ? before.record : crypto.randomUUID();
  await keepRecord(deps, COMPARED_ID, {
    version: 1,
    kind: 'compared-number',
    mark,
    at,
    record,
  } satisfies ComparedNumber);
  // Lets the key go on that was held back.
  const { key: kept } = await contactCouple(deps);
  if (kept?.key !== key.key) return;
  await (await coupleJournal(deps.api, kept)).write('number', record, { version: 1, kind: 'compared-number', at });
}

/** Shares under the new key without having compared it; the old number is forgotten. */
export async function goOnUncompared(deps: PartnerDeps): Promise<void> {
  await deps.journal.remove(ROOM, COMPARED_ID);
  await contactCouple(deps);
}
