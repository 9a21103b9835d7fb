/** The name by which every calendar knows an event, file after file: steady, and telling nothing about the event. */

const MULTIPLIERS = [0x239b961b, 0xab0e9789, 0x38b34ae5, 0xa1e38b93] as const;

/**
 * The UID of an event: its id spread over 122 bits in the form of a version 8 UUID (RFC 9562), without the host name
 * that RFC 7986 section 5.3 warns of. Equal ids give equal UIDs, on every device. It hides nothing from who knows the id.
 */
export function eventUid(id: string): string {
  let [a, b, c, d] = [0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a];
  const stir = (word: number) => {
    a = b ^ Math.imul(a ^ word, MULTIPLIERS[0]);
    b = c ^ Math.imul(b ^ word, MULTIPLIERS[1]);
    c = d ^ Math.imul(c ^ word, MULTIPLIERS[2]);
    d = a ^ Math.imul(d ^ word, MULTIPLIERS[3]);
  };
  for (let at = 0; at < id.length; at++) stir(id.charCodeAt(at));
  // The last characters have to reach every bit too.
  for (let round = 0; round < 8; round++) stir((a >>> 15) ^ (d >>> 13) ^ id.length);
  const hex = [a, b, c, d].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
  const variant = '89ab'[(c >>> 28) & 3];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
}
