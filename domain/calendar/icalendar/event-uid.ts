/** The name by which every calendar knows an event, file after file: steady, and telling nothing about the event. */

const MULTIPLIERS = [0x239b961b, 0xab0e9789, 0x38b34ae5, 0xa1e38b93] as const;

/** A UUID of version 8. */
const OWN_UID = /^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;
/** Exchange's own id around a name that came from elsewhere: `vCal-Uid`, a one, the name and a nought ([MS-OXCICAL] 2.1.3.1.1.20.26). */
const WRAPPED_UID = /^040000008200e00074c5b7101a82e008[\da-f]{48}7643616c2d55696401000000((?:[\da-f]{2}){36})00$/i;

/**
 * Whether an event bears a name that we gave it, as it is or as Exchange hands it on. Others name theirs by no UUID of
 * version 8, and ours are: `eventUid`, and the ids of what is written into connected calendars.
 */
export function isOwnUid(uid: string): boolean {
  const wrapped = WRAPPED_UID.exec(uid)?.[1];
  return OWN_UID.test(wrapped === undefined ? uid : textOfHex(wrapped));
}

const textOfHex = (hex: string): string => hex.replace(/../g, (pair) => String.fromCharCode(Number.parseInt(pair, 16)));

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
