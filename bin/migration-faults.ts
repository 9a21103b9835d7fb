/**
 * What a migration would lock for longer than a moment: PostgreSQL holds a table's lock until the statement, or its
 * transaction, ends, and a large table is read or written whole by some. Sources: the chapters ALTER TABLE, CREATE INDEX and
 * Explicit Locking of PostgreSQL's manual.
 */

/** A statement that begins with `-- brief: REASON` is let pass: somebody has looked at it. */
const LET_PASS = /^\s*--\s*brief:\s*\S.{9,}/im;

const NAME = String.raw`(?:"?public"?\.)?"?([\w]+)"?`;

/** Evaluated for each row, which writes the table anew; now() and its like are evaluated once. */
const VOLATILE =
  /\b(?:gen_random_uuid|uuidv?[47]|uuid_generate_v\d\w*|random|clock_timestamp|timeofday|nextval|gen_random_bytes)\s*\(/i;
const NUMBERED = /^(?:big|small)?serial\b|\bGENERATED\b/i;

interface Fault {
  /** The first line of the statement. */
  statement: string;
  /** What it does, and what to do in its place. */
  because: string;
}

/** Statements apart, as drizzle-kit and people write them; quoted text and `$$` bodies stay whole. */
export function statementsOf(sql: string): string[] {
  const statements: string[] = [];
  let rest = '';
  const parts = sql.matchAll(
    /\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'|--> statement-breakpoint|--[^\n]*|;|[^$';-]+|[\s\S]/g,
  );
  for (const [part] of parts) {
    if (part === ';' || part === '--> statement-breakpoint') {
      statements.push(rest);
      rest = '';
    } else rest += part;
  }
  return [...statements, rest].map((one) => one.trim()).filter((one) => one.replaceAll(/--[^\n]*/g, '').trim() !== '');
}

const plainOf = (statement: string): string =>
  statement
    .replaceAll(/--[^\n]*/g, '')
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Whether it has to run outside a transaction. */
export const isConcurrent = (statement: string): boolean => /\bINDEX CONCURRENTLY\b/i.test(plainOf(statement));

export function migrationFaults(sql: string): Fault[] {
  const statements = statementsOf(sql);
  const plain = statements.map(plainOf);
  const made = new Set(plain.flatMap((one) => matched(one, `^CREATE (?:UNLOGGED )?TABLE (?:IF NOT EXISTS )?${NAME}`)));
  const faults = statements.flatMap((statement, at) => {
    const because = LET_PASS.test(statement) ? null : faultOf(plain[at] ?? '', made);
    return because === null ? [] : [{ statement: plain[at]?.slice(0, 120) ?? '', because }];
  });
  if (plain.some(isConcurrent) && !plain.every(isConcurrent)) {
    faults.push({
      statement: 'CONCURRENTLY',
      because: 'runs outside a transaction: put it into a migration of its own, with nothing else.',
    });
  }
  return faults;
}

const matched = (statement: string, pattern: string): string[] =>
  [new RegExp(pattern, 'i').exec(statement)?.[1]].filter((one) => one !== undefined);

function faultOf(statement: string, made: ReadonlySet<string>): string | null {
  const [onIndex] = matched(statement, String.raw`^CREATE (?:UNIQUE )?INDEX .*?\bON (?:ONLY )?${NAME}`);
  if (onIndex !== undefined) return made.has(onIndex) ? null : faultOfIndex(statement);
  if (/^(?:REINDEX|CLUSTER|VACUUM FULL|REFRESH MATERIALIZED VIEW)\b(?!.*\bCONCURRENTLY\b)/i.test(statement)) {
    return 'reads the whole under a lock that stops readers. Leave it to an operator.';
  }
  if (/^LOCK\b/i.test(statement)) return 'holds a lock until the migration ends.';
  const [written] = matched(statement, `^(?:UPDATE|DELETE FROM) (?:ONLY )?${NAME}`);
  if (written !== undefined && !made.has(written)) {
    return 'touches rows as many as there are in one transaction. Do it in batches by a job, or name the bound.';
  }
  const [table] = matched(statement, `^ALTER TABLE (?:IF EXISTS )?(?:ONLY )?${NAME}`);
  if (table === undefined || made.has(table)) return null;
  return (
    actionsOf(statement)
      .map(faultOfAction)
      .find((one) => one !== null) ?? null
  );
}

function faultOfIndex(statement: string): string | null {
  if (/^CREATE (?:UNIQUE )?INDEX CONCURRENTLY IF NOT EXISTS\b/i.test(statement)) return null;
  return isConcurrent(statement)
    ? 'leaves an index behind that is not valid if it fails: DROP INDEX CONCURRENTLY IF EXISTS before it, and IF NOT EXISTS here.'
    : 'stops writers until the index is made. CREATE INDEX CONCURRENTLY IF NOT EXISTS, in a migration of its own.';
}

/** What stands behind the table's name, one action each: commas within brackets part nothing. */
function actionsOf(statement: string): string[] {
  const actions: string[] = [];
  let depth = 0;
  let rest = '';
  for (const character of statement.replace(new RegExp(`^ALTER TABLE (?:IF EXISTS )?(?:ONLY )?${NAME}`, 'i'), '')) {
    depth += character === '(' ? 1 : character === ')' ? -1 : 0;
    if (character === ',' && depth === 0) {
      actions.push(rest);
      rest = '';
    } else rest += character;
  }
  return [...actions, rest].map((one) => one.trim());
}

function faultOfAction(action: string): string | null {
  const [, column] =
    /^ADD (?:COLUMN )?(?:IF NOT EXISTS )?(?!CONSTRAINT\b|PRIMARY\b|UNIQUE\b|FOREIGN\b|CHECK\b|EXCLUDE\b)"?\w+"? (.+)$/i.exec(
      action,
    ) ?? [];
  if (column !== undefined) return faultOfColumn(column);
  if (/^ALTER (?:COLUMN )?"?\w+"? (?:SET DATA )?TYPE\b/i.test(action)) {
    return 'may write the table anew. Add a column, fill it in batches, and read that.';
  }
  if (/^ALTER (?:COLUMN )?"?\w+"? SET NOT NULL\b/i.test(action)) {
    return 'reads the whole table. Add CHECK (... IS NOT NULL) NOT VALID, validate it in a later migration, then name that check behind -- brief:.';
  }
  if (/^ADD (?:CONSTRAINT "?\w+"? )?(?:FOREIGN KEY|CHECK)\b/i.test(action)) {
    return /\bNOT VALID$/i.test(action)
      ? null
      : 'reads the whole table. Add it NOT VALID, and VALIDATE CONSTRAINT in a later migration.';
  }
  if (/^ADD (?:CONSTRAINT "?\w+"? )?(?:PRIMARY KEY|UNIQUE)\b/i.test(action)) {
    return /\bUSING INDEX\b/i.test(action)
      ? null
      : 'makes an index under a lock. Make it CONCURRENTLY, then ADD CONSTRAINT ... USING INDEX.';
  }
  if (/^ADD (?:CONSTRAINT "?\w+"? )?EXCLUDE\b/i.test(action)) return 'makes an index under a lock.';
  if (/^SET (?:LOGGED|UNLOGGED|TABLESPACE|ACCESS METHOD)\b/i.test(action)) return 'writes the table anew.';
  return null;
}

function faultOfColumn(column: string): string | null {
  if (NUMBERED.test(column))
    return 'writes the table anew, for a number or a value of each row. Add it empty and fill it in batches.';
  if (/\bDEFAULT\b/i.test(column) && VOLATILE.test(column)) {
    return 'writes the table anew, for a default of each row. Add it without, set the default after, and fill it in batches.';
  }
  if (/\bNOT NULL\b/i.test(column) && !/\bDEFAULT\b/i.test(column))
    return 'fails wherever there is a row. Give it a default.';
  if (/\b(?:PRIMARY KEY|UNIQUE)\b/i.test(column))
    return 'makes an index under a lock. Add the column, then the index CONCURRENTLY.';
  if (/\b(?:REFERENCES|CHECK)\b/i.test(column))
    return 'reads the whole table. Add the constraint by itself, NOT VALID.';
  return null;
}
