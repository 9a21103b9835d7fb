/** Tells whether the database refused a row because another transaction wrote the same one first. */

const UNIQUE_VIOLATION = '23505';

export function isUniqueViolation(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && cause.code === UNIQUE_VIOLATION;
}
