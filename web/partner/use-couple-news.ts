/** What a couple's live channel tells a page that shows something of the two. */
import { useEffect } from 'react';
import { type CoupleNews, openCoupleJournal } from '../journal/couple/couple-journal.ts';

/** `onNews` runs at news of one of `kinds`; both have to be referentially stable. `linked`: whether there is a couple to hear. */
export function useCoupleNews(
  userId: string,
  kinds: readonly CoupleNews['kind'][],
  onNews: () => void,
  linked = true,
): void {
  useEffect(() => {
    if (!linked) return;
    let here = true;
    let stop = () => {};
    openCoupleJournal(userId).then(
      (journal) => {
        if (here && journal) stop = journal.onChange(({ kind }) => kinds.includes(kind) && onNews());
      },
      // Locked or out of reach: the page itself says so.
      () => undefined,
    );
    return () => {
      here = false;
      stop();
    };
  }, [userId, linked, kinds, onNews]);
}
