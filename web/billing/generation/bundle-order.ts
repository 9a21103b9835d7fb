/** What every order for a bundle tells of the person, read from their sealed journal: what they had, and what their list says. */
import type { Wishes } from '../../../domain/list/wishes.ts';
import { MAX_SEEN, type Seen } from '../../../domain/seen.ts';
import type { ToolAccount } from '../../accounts/profile/use-tool-account.ts';
import type { BundleClientData } from '../../journal/bundles/bundle-record.ts';
import { readKnownWishes } from '../../journal/bundles/read-wishes.ts';
import { type RecordKind, readRecords } from '../../journal/records/use-records.ts';
import { homeZone } from '../../kit/time/date-language.ts';
import { todayIn } from '../../kit/time/today.ts';

/** A bundle by when it was made. */
interface Had {
  /** ISO datetime. */
  made: string;
}

interface Told {
  /** The asker's today, YYYY-MM-DD. */
  day: string;
  seen: Seen[];
  wishes: Wishes;
}

/** Rejects as the journal does. `thingsIn`: what was had with a bundle; `bundles` begin with the newest. */
export async function readTold<Bundle extends Had>(
  kind: RecordKind<Bundle>,
  thingsIn: (bundle: Bundle) => readonly { id: string }[],
  userId: string,
  { provider }: Pick<ToolAccount, 'provider'>,
): Promise<{ told: Told; bundles: Bundle[]; zone: string; clientData: BundleClientData }> {
  const zone = homeZone();
  const [{ records }, { wishes, known }] = await Promise.all([readRecords(kind, userId), readKnownWishes(userId)]);
  const bundles = records.map(({ value }) => value);
  return {
    told: { day: todayIn(zone), seen: seenIn(bundles, thingsIn, zone), wishes },
    bundles,
    zone,
    clientData: { ...(provider?.model && { model: provider.model }), ...(!known && { listUnread: true }) },
  };
}

/** Whether a provider wrote it; its ids name nothing that lasts. */
export const isWritten = ({ id }: { id: string }): boolean => id.startsWith('written-');

/** What of the library was had, and on which day in `zone`. Of too many, the last are left out: `bundles` begin with the newest. */
export const seenIn = <Bundle extends Had>(
  bundles: readonly Bundle[],
  thingsIn: (bundle: Bundle) => readonly { id: string }[],
  zone: string,
): Seen[] =>
  bundles
    .flatMap((bundle) => {
      const day = todayIn(zone, new Date(bundle.made));
      return thingsIn(bundle)
        .filter((thing) => !isWritten(thing))
        .map(({ id }) => ({ id, day }));
    })
    .slice(0, MAX_SEEN);

/** Which seed, and what was had meanwhile, makes no other wish of it; a new limit does. */
export const isSameWish = <Order extends { preferences: unknown; wishes: Wishes }>(one: Order, other: Order): boolean =>
  JSON.stringify([one.preferences, one.wishes]) === JSON.stringify([other.preferences, other.wishes]);
