/** Hashes passwords with argon2id and checks them, in the same time whether or not the account exists. */
import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** OWASP's floor for argon2id: 19 MiB, two passes, one lane. argon2id is the library's default algorithm. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

let dummy: Promise<string> | undefined;

/** With no stored hash it still spends the time of a check, then says no. */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  dummy ??= hashPassword(randomBytes(16).toString('hex'));
  const right = await verify(stored ?? (await dummy), password);
  return stored !== null && right;
}
