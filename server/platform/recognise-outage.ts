/** Tells an outage of the database or of the network, which passes, from a bug, which does not. */

/** When whoever met one may come again. */
export const OUTAGE_RETRY_SECONDS = 30;

const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'EACCES',
]);
/** SQLSTATE classes: connection, not enough resources, operator intervention, system error. */
const SQLSTATE = /^(08|53|57P|58)/;
const WORDS =
  /Connection terminated|connection timeout|timeout exceeded when trying to connect|Cannot use a pool after calling end|Client has encountered a connection error|Client was closed/i;

/** Looks along the chain of causes, since drizzle and others wrap what the driver said. */
export function recogniseOutage(error: unknown): boolean {
  for (let seen: unknown = error, depth = 0; seen instanceof Error && depth < 6; seen = seen.cause, depth += 1) {
    const code = (seen as NodeJS.ErrnoException).code;
    if (typeof code === 'string' && (NETWORK.has(code) || SQLSTATE.test(code))) return true;
    if (WORDS.test(seen.message)) return true;
    if (seen instanceof AggregateError && seen.errors.some(recogniseOutage)) return true;
  }
  return false;
}
