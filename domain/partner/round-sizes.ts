/** Sizes of the sealed messages of a comparison, which the server enforces without being able to read one. */

/** Bytes of each message; `tests/partner` holds the protocol to them. */
export const MESSAGE_BYTES = { first: 640, second: 6176, third: 1024 } as const;

/** Nonce and tag of AES-GCM. */
const SEAL_BYTES = 28;

/** Characters of base64url without padding. */
export const sealedLength = (step: keyof typeof MESSAGE_BYTES): number =>
  Math.ceil(((MESSAGE_BYTES[step] + SEAL_BYTES) * 4) / 3);
