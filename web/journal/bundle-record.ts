/** A bundle as it lies in the sealed journal: what was asked for, what came of it, and who wrote it. */
import type { GenerationRequest } from './kept-request.ts';

export interface BundleRecord<Kind extends string, Preferences, Bundle, Narrow> {
  version: 1;
  kind: Kind;
  /** ISO datetime. */
  made: string;
  order: { preferences: Preferences };
  bundle: Bundle;
  writer: 'engine' | 'provider';
  /** The provider's model, where one wrote and its name is known. */
  model?: string;
  /** The wish that left too little to choose from; null where none did. */
  narrow: Narrow | null;
  /** The yes, maybe, no list could not be opened then, and was not considered. */
  listUnread?: true;
  /** What the credit ledger calls it; absent where nothing was charged. */
  generation?: string;
}

/** What belongs to the record and is not sent. */
export interface BundleClientData {
  /** The provider's model, as this installation names it. */
  model?: string;
  /** The yes, maybe, no list could not be opened. */
  listUnread?: true;
}

/** What a record takes of the order. */
interface RecordedOrder<Preferences> {
  preferences: Preferences;
  day: string;
}

/** What a record takes of the server's answer. */
interface RecordedAnswer<Bundle, Narrow> {
  bundle: Bundle;
  writer: 'engine' | 'provider';
  narrow: Narrow | null;
  generation: string | null;
}

/** `made`: ISO datetime. The day is the asker's own. */
export const bundleRecord = <Kind extends string, Preferences, Bundle, Narrow>(
  kind: Kind,
  made: string,
  {
    order,
    clientData,
  }: Pick<GenerationRequest<RecordedOrder<Preferences>, unknown, BundleClientData>, 'order' | 'clientData'>,
  { bundle, writer, narrow, generation }: RecordedAnswer<Bundle, Narrow>,
): { value: BundleRecord<Kind, Preferences, Bundle, Narrow>; day: string } => ({
  value: {
    version: 1,
    kind,
    made,
    order: { preferences: order.preferences },
    bundle,
    writer,
    ...(writer === 'provider' && clientData?.model && { model: clientData.model }),
    narrow,
    ...(clientData?.listUnread && { listUnread: true }),
    ...(generation && { generation }),
  },
  day: order.day,
});

export const newestFirst = (a: { made: string }, b: { made: string }): number => b.made.localeCompare(a.made);
