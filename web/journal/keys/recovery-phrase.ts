/** The recovery phrase of a private journal: twelve English words with 128 random bits and a checksum (BIP 39). */

const words = async () => ({
  ...(await import('@scure/bip39')),
  list: (await import('@scure/bip39/wordlists/english.js')).wordlist,
});

/** Twelve words with a space between. */
export async function makePhrase(): Promise<string> {
  const { generateMnemonic, list } = await words();
  return generateMnemonic(list, 128);
}

/** The first `count` words that these bytes stand for, eleven bits each, without a checksum. */
export async function wordsFor(bytes: Uint8Array, count: number): Promise<string[]> {
  const { list } = await words();
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return Array.from({ length: count }, (_, at) => list[Number.parseInt(bits.slice(11 * at, 11 * at + 11), 2)] ?? '');
}

/** The 16 bytes it stands for, however it was spaced and written; null where it is no such phrase, or one with a slip in it. */
export async function readPhrase(typed: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const { mnemonicToEntropy, list } = await words();
  const plain =
    typed
      .normalize('NFKD')
      .toLowerCase()
      .match(/[a-z]+/g) ?? [];
  if (plain.length !== 12) return null;
  try {
    return new Uint8Array(mnemonicToEntropy(plain.join(' '), list));
  } catch {
    // Thrown for words that are not on the list and for a checksum that is wrong.
    return null;
  }
}
