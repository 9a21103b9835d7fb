/** Every statement that this process sends to PostgreSQL, once each with its values, and how PostgreSQL would find what it asks for. */
import pg from 'pg';

export interface Statement {
  text: string;
  values: unknown[];
}

/** From now on; `statements` holds what was sent, by its text. */
export function watchStatements(): { statements: Map<string, Statement>; stop(): void } {
  const statements = new Map<string, Statement>();
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function watched(this: pg.Client, ...args: unknown[]) {
    const [asked, given] = args;
    const text = typeof asked === 'string' ? asked : (asked as { text?: string } | null)?.text;
    const values = Array.isArray(given) ? given : ((asked as { values?: unknown[] } | null)?.values ?? []);
    if (text && /^\s*(with|select|insert|update|delete)\b/i.test(text)) statements.set(text, { text, values });
    return Reflect.apply(query, this, args);
  } as typeof query;
  return {
    statements,
    stop() {
      pg.Client.prototype.query = query;
    },
  };
}

export interface PlanStep {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  Filter?: string;
  Plans?: PlanStep[];
}

/** `seldom`: what PostgreSQL does where it reads no table through as long as there is any other way. */
export async function explain(client: pg.Client, { text, values }: Statement, seldom: boolean): Promise<PlanStep> {
  await client.query('begin');
  try {
    if (seldom) await client.query('set local enable_seqscan = off');
    const { rows } = await client.query(`explain (format json) ${text}`, values);
    return rows[0]['QUERY PLAN'][0].Plan;
  } finally {
    await client.query('rollback');
  }
}

/** Pages that the statement looks at, run once more and taken back; null for one that cannot be run twice. */
export async function pagesOf(client: pg.Client, { text, values }: Statement): Promise<number | null> {
  await client.query('begin');
  try {
    const { rows } = await client.query(`explain (analyze, buffers, format json) ${text}`, values);
    const plan: PlanStep = rows[0]['QUERY PLAN'][0].Plan;
    return (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
  } catch (error) {
    // What was made before is there already.
    if (error instanceof pg.DatabaseError) return null;
    throw error;
  } finally {
    await client.query('rollback');
  }
}

export const stepsOf = (step: PlanStep): PlanStep[] => [step, ...(step.Plans ?? []).flatMap(stepsOf)];

/** What goes through a whole table, or a whole index, of those that grow. */
export const goneThrough = (plan: PlanStep, growing: ReadonlySet<string>): string[] =>
  stepsOf(plan)
    .filter(
      ({ 'Relation Name': table = '', 'Node Type': node, 'Index Cond': by }) =>
        growing.has(table) && (node === 'Seq Scan' || (/Index/.test(node) && !by && !/Bitmap Heap/.test(node))),
    )
    .map(
      (step) =>
        `${step['Node Type']} on ${step['Relation Name']}${step['Index Name'] ? ` by ${step['Index Name']}` : ''}${step.Filter ? ` where ${step.Filter}` : ''}`,
    );
