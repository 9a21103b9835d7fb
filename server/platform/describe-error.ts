/** What the log may say of an unexpected error: names, codes and places in the code, never the values it was about. */

export interface ErrorTrace {
  name: string;
  /** Absent for errors of the database layer: their messages carry the statement's parameters. */
  message?: string;
  /** The driver's or the system's code, wherever in the chain of causes it is. */
  code?: string;
  at: string[];
}

const DEEPEST = 6;
const MAX_FRAMES = 12;

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
