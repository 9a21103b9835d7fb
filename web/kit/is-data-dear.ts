/** Whether this person's data is dear: by `prefers-reduced-data` (Media Queries Level 5) or the browser's own data saver. */

/** No browser has to know this one; those that do say when data is dear. */
const DEAR = '(prefers-reduced-data: reduce)';

type Connection = EventTarget & { saveData?: boolean };
const connection = (): Connection | undefined => (navigator as Navigator & { connection?: Connection }).connection;

export const isDataDear = (): boolean => connection()?.saveData === true || matchMedia(DEAR).matches;

/** What tells when that changes. */
export const dataSources = (): (EventTarget | undefined)[] => [matchMedia(DEAR), connection()];
