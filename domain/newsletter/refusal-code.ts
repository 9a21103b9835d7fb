/** What the codes of a refusal say of an address (RFC 5321 section 4.2, RFC 3463): the same whether a server said it at once or wrote it back later. */

/** gone: the address takes no mail. bounced: refused for the address's sake, another letter may pass. refused: for ours. */
export type RefusedFor = 'gone' | 'bounced' | 'refused';

/** Cannot be found, is no address, has moved, or is shut for good. */
const GONE = /^5\.(1\.(1|2|3|6|10)|2\.1)$/;
/** Something about the mailbox, such as a full one, or about the way to it: no answer, no route, no time left. */
const OF_THE_BOX = /^5\.([12]\.\d+|4\.[147])$/;

/** `enhanced` of a lasting refusal, such as 5.1.1. */
export const judgeCode = (enhanced: string): RefusedFor =>
  GONE.test(enhanced) ? 'gone' : OF_THE_BOX.test(enhanced) ? 'bounced' : 'refused';
