/** A span for each statement to the database, named by its verb and its table: never by its values. */
import type pg from 'pg';
import type { Tracer } from './tracer.ts';

const VERBS =
  /^\s*(select|insert|update|delete|with|begin|commit|rollback|savepoint|release|listen|notify|lock|set|show|analyze|copy)\b/i;
const TABLE = /\b(?:from|into|update|join)\s+(?:only\s+)?"?(?:(?:public|pgboss|drizzle)"?\."?)?([a-z_][\w]{0,62})"?/i;

/** Such as `select users`; `other` where it is none of the verbs that the server uses. */
export function statementName(text: string): { verb: string; table: string | null } {
  // What stands in quotes may be a value.
  const plain = text.replaceAll(/'(?:[^']|'')*'/g, '?');
  const verb = VERBS.exec(plain)?.[1]?.toLowerCase() ?? 'other';
  return { verb, table: TABLE.exec(plain)?.[1]?.toLowerCase() ?? null };
}

type Query = (...given: unknown[]) => unknown;

/** The statement of a call whose answer is a promise; null for one with a callback, or for a stream of its own. */
function statementOf(given: unknown[]): string | null {
  if (given.some((one) => typeof one === 'function')) return null;
  const [first] = given;
  if (typeof first === 'string') return first;
  if (first === null || typeof first !== 'object' || 'submit' in first) return null;
  return 'text' in first && typeof first.text === 'string' ? first.text : null;
}

function traced(tracer: Tracer, query: Query): Query {
  return (...given) => {
    const text = statementOf(given);
    const named = text === null ? null : statementName(text);
    const span =
      named &&
      tracer.within(named.table ? `${named.verb} ${named.table}` : named.verb, {
        'db.system.name': 'postgresql',
        'db.operation.name': named.verb,
        ...(named.table && { 'db.collection.name': named.table }),
      });
    const answer = query(...given);
    if (span && answer instanceof Promise) {
      answer.then(
        () => span.end({}),
        () => span.end({ failed: true }),
      );
    }
    return answer;
  };
}

/** Of the pool and of every connection that it hands out from now on. The pool asks its own connections by callback, so none counts twice. */
export function traceStatements(pool: pg.Pool, tracer: Tracer): void {
  const wrap = (asked: { query: unknown }): void => {
    asked.query = traced(tracer, (asked.query as Query).bind(asked));
  };
  wrap(pool);
  const wrapped = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => {
    if (wrapped.has(client)) return;
    wrapped.add(client);
    wrap(client);
  });
}
