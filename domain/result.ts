/** The domain's answer to input that may be bad: a value, or a problem from a closed union. Never a throw. */

export type Result<T, Problem> = { ok: true; value: T } | { ok: false; problem: Problem };

export const ok = <T>(value: T): { ok: true; value: T } => ({ ok: true, value });

export const problem = <P>(found: P): { ok: false; problem: P } => ({ ok: false, problem: found });
