/** Finds out who a bearer token names. */
import type { House, Who } from '../platform/house.ts';

/** Null without a token; throws a Refusal 'invalid-token' for one that does not hold. */
export async function authenticate(_house: House, _request: Request): Promise<Who | null> {
  return null;
}
