/** What this copy can do, as its document says: the same for everyone, and for as long as the page is open. */
import { useRouteLoaderData } from 'react-router';
import type { RootData } from './page-facts.tsx';

export interface SetUp {
  /** Whether letters reach people; else they lie in the outbox of the data folder. */
  mail: boolean;
  /** Whether whoever runs this copy can be written to. */
  contact: boolean;
  /** Whether a model may answer: an outside provider is set, and writes for whoever agreed. */
  writer: boolean;
  /** In which the document was made. */
  year: number;
}

/** Where the document's data failed nothing is known to be missing. */
export const useSetUp = (): SetUp =>
  (useRouteLoaderData('root') as RootData | undefined)?.setUp ?? {
    mail: true,
    contact: true,
    writer: false,
    year: new Date().getUTCFullYear(),
  };
