/** What a wrap weighs and takes: for X25519 alone, as it was, and hybrid. Prints medians in milliseconds and bytes. */
import {
  Decrypter,
  Encrypter,
  generateHybridIdentity,
  generateX25519Identity,
  identityToRecipient,
} from 'age-encryption';
import { writeKeyLetter } from '../domain/journal/key-letter.ts';
import { median } from './built-server.ts';

const RUNS = 200;
const WARM_UP = 20;
const letter = writeKeyLetter({ owner: '0b8e7e0e-6a2f-4a69-9f3c-0d4b6e0c6d11', key: 'A'.repeat(43) });

async function timed(act: () => Promise<unknown>): Promise<string> {
  const times: number[] = [];
  for (let run = 0; run < WARM_UP + RUNS; run++) {
    const start = performance.now();
    await act();
    if (run >= WARM_UP) times.push(performance.now() - start);
  }
  return `${median(times).toFixed(2)} ms`;
}

for (const [name, identity] of [
  ['X25519 alone', await generateX25519Identity()],
  ['hybrid', await generateHybridIdentity()],
] as const) {
  const recipient = await identityToRecipient(identity);
  const wrap = async () => {
    const encrypter = new Encrypter();
    encrypter.addRecipient(recipient);
    return encrypter.encrypt(letter);
  };
  const file = await wrap();
  const open = async () => {
    const decrypter = new Decrypter();
    decrypter.addIdentity(identity);
    return decrypter.decrypt(file, 'text');
  };
  const size = `recipient ${recipient.length} characters, wrap ${file.length} bytes, kept ${Math.ceil((file.length * 4) / 3)}`;
  const times = `recipient ${await timed(() => identityToRecipient(identity))}, wrap ${await timed(wrap)}, open ${await timed(open)}`;
  process.stdout.write(`  ${name}: ${size}; ${times}\n`);
}
