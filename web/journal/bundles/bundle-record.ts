/** A bundle's journal record: the request, the result and who wrote it. */
import type { GenerationRequest } from './kept-request.ts';

export interface BundleRecord<Kind extends string, Preferences, Bundle, Narrow> {
  version: 1;
  kind: Kind;
  /** ISO datetime. */
  made: string;
  order: { preferences: Preferences };
  bundle: Bundle;
  writer: 'engine' | 'provider';
  /** The provider's model, if one wrote the words and its name is known. */
  model?: string;
  /** The wish that left too little to choose from; null if none did. */
  narrow: Narrow | null;
  /** True if the yes/maybe/no list could not be opened and was not considered. */
  listUnread?: true;
  /** Its id in the credit ledger; absent if nothing was charged. */
  generation?: string;
}

/** Stored with the record, never sent. */
export interface BundleClientData {
  /** The provider's model under this installation's name for it. */
  model?: string;
  /** True if the yes/maybe/no list could not be opened. */
  listUnread?: true;
}

/** The part of the order that the record stores. */
interface RecordedOrder<Preferences> {
  preferences: Preferences;
  day: string;
}

/** The part of what was made that the record stores. */
interface RecordedAnswer<Bundle, Narrow> {
  bundle: Bundle;
  writer: 'engine' | 'provider';
  narrow: Narrow | null;
  generation: string | null;
}

/** `made` is an ISO datetime; the day is in the person's own time zone. */
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
