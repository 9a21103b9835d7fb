/** Unexpected errors: what may be logged, and how they are classified. */

export interface ErrorTrace {
  name: string;
  /** Absent for errors of the database layer: their messages carry the statement's parameters. */
  message?: string;
  /** The driver's or the system's code, from anywhere in the chain of causes. */
  code?: string;
  at: string[];
}

const DEEPEST = 6;
const MAX_FRAMES = 12;

/** Names, codes and places in the code, never the values it was about. */
export function describeError(error: unknown): ErrorTrace {
  if (!(error instanceof Error)) return { name: typeof error, at: [] };
  let code: string | undefined;
  let carriesValues = false;
  for (let seen: unknown = error, depth = 0; seen instanceof Error && depth < DEEPEST; seen = seen.cause, depth += 1) {
    const told = (seen as NodeJS.ErrnoException).code;
    if (typeof told === 'string') code ??= told;
    carriesValues ||= 'query' in seen || 'severity' in seen;
  }
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    name: error.name,
    ...(carriesValues ? {} : { message: error.message }),
    ...(code && { code }),
    at: frames.slice(0, MAX_FRAMES).map((line) => line.trim()),
  };
}

/** The Retry-After of an outage. */
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
/** SQLSTATE classes: connection, not enough resources, operator intervention, system error; and a standby, which is not promoted yet. */
const SQLSTATE = /^(08|53|57P|58|25006)/;
const WORDS =
  /Connection terminated|connection timeout|timeout exceeded when trying to connect|Cannot use a pool after calling end|Client has encountered a connection error|Client was closed/i;

/**
 * Whether it is a passing outage of the database or the network, not a bug. Searches the chain of causes, because
 * drizzle and others wrap the driver's error.
 */
export function isOutage(error: unknown): boolean {
  for (let seen: unknown = error, depth = 0; seen instanceof Error && depth < 6; seen = seen.cause, depth += 1) {
    const code = (seen as NodeJS.ErrnoException).code;
    if (typeof code === 'string' && (NETWORK.has(code) || SQLSTATE.test(code))) return true;
    if (WORDS.test(seen.message)) return true;
    if (seen instanceof AggregateError && seen.errors.some(isOutage)) return true;
  }
  return false;
}

const UNIQUE_VIOLATION = '23505';

/** Whether the database refused a row because another transaction wrote the same one first. */
export function isUniqueViolation(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && cause.code === UNIQUE_VIOLATION;
}
