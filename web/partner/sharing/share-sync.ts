/** Keeps the partner's copies in step with one's own records: when a page opens, and after each record written here. */
import type { ShareKind } from '../../../domain/partner/shares.ts';
import type { Room } from '../../../domain/sealed-record.ts';
import { callApi } from '../../client/api.ts';
import { onForgetKeys } from '../../client/device/forget-keys.ts';
import { knownSettings, onKnownSettings } from '../../client/privacy/known-settings.ts';
import { type CoupleJournal, openCoupleJournal } from '../../journal/couple/couple-journal.ts';
import type { Journal } from '../../journal/journal.ts';
import { UnreadableRecord } from '../../journal/journal-error.ts';
import { readKey } from '../../journal/keys/key-store.ts';
import { onWritten } from '../../journal/storage/open-journal.ts';
import { journalToPublish } from '../../journal/storage/own-journal.ts';
import { todayIn } from '../../kit/time/today.ts';
import { contactCouple, readCouple } from '../couple-contact.ts';
import { openPartnerDeps } from '../partner-deps.ts';
import { COPIED_KINDS, type CopiedKind, kindsOf, putCopies, wantedCopies } from './share-copies.ts';

/** Debounces several writes in a row. */
const QUIET_MS = 100;

/** The couple’s records and what is shared: read once, and again after an error or a changed choice. */
interface Sharing {
  records: CoupleJournal;
  mine: readonly ShareKind[];
}

/** A failure leaves the copies as they were and is retried later. Returns a stop function. */
export function syncShares(userId: string): () => void {
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let working = Promise.resolve();
  let sharing: Sharing | null = null;
  const due = new Set<CopiedKind>();

  const work = async () => {
    const kinds = [...due];
    due.clear();
    try {
      sharing ??= await findSharing(userId);
      for (const kind of kinds) {
        if (stopped || !sharing) return;
        if (sharing.mine.includes(kind)) await share(userId, sharing.records, kind);
      }
    } catch {
      // Locked, offline or not shared any more: no screen waits for it, and the next run does all of it again.
      sharing = null;
      for (const kind of kinds) due.add(kind);
    }
  };
  const soon = (kinds: readonly CopiedKind[]) => {
    for (const kind of kinds) due.add(kind);
    clearTimeout(timer);
    if (stopped || due.size === 0) return;
    timer = setTimeout(() => {
      working = working.then(work);
    }, QUIET_MS);
  };
  const anew = () => {
    sharing = null;
    soon(COPIED_KINDS);
  };
  const stops = [
    onWritten((room: Room) => soon(kindsOf(room))),
    onKnownSettings(anew),
    onChosen(anew),
    onForgetKeys(() => stop()),
  ];
  addEventListener('online', anew);
  anew();

  function stop(): void {
    stopped = true;
    sharing = null;
    clearTimeout(timer);
    removeEventListener('online', anew);
    for (const each of stops) each();
  }
  return stop;
}

const chosen = new EventTarget();

function onChosen(listener: () => void): () => void {
  chosen.addEventListener('chosen', listener);
  return () => chosen.removeEventListener('chosen', listener);
}

/** Announces a changed choice of what is shared, or a new partner. */
export const tellChosen = (): void => void chosen.dispatchEvent(new Event('chosen'));

/** Returns null if nothing is shared. Also wipes what is left of an ended couple. */
async function findSharing(userId: string): Promise<Sharing | null> {
  const seen = await readCouple(callApi);
  // The journal was never opened here: nothing to wipe, and no reason to make a key.
  if (!seen && (await readKey(`journal:${userId}`)) === null) return null;
  const { couple, key } = await contactCouple(await openPartnerDeps(userId), seen);
  // Also wipes its list's offline copy.
  if (!couple || ![...(couple.mine ?? []), ...couple.theirs].includes('list')) {
    await (await import('../../list/list-stores.ts')).settleShared(userId);
  }
  if (!couple?.mine || !key || knownSettings()?.shareWithPartner === false) return null;
  const records = await openCoupleJournal(userId);
  return records && { records, mine: couple.mine };
}

async function share(userId: string, records: CoupleJournal, kind: CopiedKind): Promise<void> {
  const journal: Journal = await journalToPublish(userId);
  try {
    await putCopies(records, kind, await wantedCopies(journal, kind, { userId, today: todayIn() }));
  } catch (error) {
    // A newer page keeps these copies; this page still keeps the other kinds.
    if (!(error instanceof UnreadableRecord)) throw error;
  }
}
