/** What an archive says about itself, and the one order of its parts: checked whole before a restore, and again while it is loaded. */
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { damaged, type Part, readParts, verifyChecksum } from './archive-file.ts';

const tableSchema = z.object({
  name: z.string(),
  /** Named, so that their order does not matter; computed columns are left out. */
  columns: z.array(z.string()),
});
const headerSchema = z.object({
  writtenAt: z.string(),
  /** Version of the PostgreSQL that it comes from. */
  server: z.string(),
  /** Those that the database had seen, in order. */
  migrations: z.array(z.object({ hash: z.string(), at: z.number() })).check(z.minLength(1)),
  tables: z.array(tableSchema),
  /** The last number that each gave out; null where it gave none. */
  sequences: z.array(z.object({ name: z.string(), last: z.nullable(z.string()) })),
});
const rowsSchema = z.object({ rows: z.number(), sha256: z.string() });
const endSchema = z.object({ tables: z.number(), rows: z.number() });

export type ArchiveTable = z.infer<typeof tableSchema>;
export type ArchiveHeader = z.infer<typeof headerSchema>;
export type RowSum = z.infer<typeof rowsSchema>;

/** Adds up what COPY wrote of one table. In its text form a row is a line. */
export function createRowCounter(): { add(bytes: Buffer): void; sum(): RowSum } {
  const hash = createHash('sha256');
  let rows = 0;
  return {
    add(bytes) {
      hash.update(bytes);
      for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, at + 1)) rows += 1;
    },
    sum: () => ({ rows, sha256: hash.digest('hex') }),
  };
}

export const sameSum = (one: RowSum, other: RowSum): boolean => one.rows === other.rows && one.sha256 === other.sha256;

export interface ArchiveReader {
  header: ArchiveHeader;
  /** Calls `load` for each table in order with its rows, which it has to read to their end; throws when they do not add up. */
  eachTable(load: (table: ArchiveTable, rows: AsyncGenerator<Buffer>) => Promise<void>): Promise<RowSum[]>;
}

export async function openArchive(path: string): Promise<ArchiveReader> {
  const parts = readParts(path);
  const next = async (): Promise<Part> => {
    const { value, done } = await parts.next();
    if (done) throw damaged();
    return value;
  };
  const header = parse(headerSchema, await next(), 'H');

  async function readTable(table: ArchiveTable, load: Parameters<ArchiveReader['eachTable']>[0]): Promise<RowSum> {
    const begun = parse(tableSchema, await next(), 'T');
    if (JSON.stringify(begun) !== JSON.stringify(table)) throw damaged();
    const counter = createRowCounter();
    let last: Part | undefined;
    async function* rows(): AsyncGenerator<Buffer> {
      for (last = await next(); last.kind === 'D'; last = await next()) {
        counter.add(last.bytes);
        yield last.bytes;
      }
    }
    await load(table, rows());
    if (!last) throw new Error(`The rows of ${table.name} were not read.`);
    const sum = parse(rowsSchema, last, 'E');
    if (!sameSum(sum, counter.sum())) throw damaged();
    return sum;
  }

  return {
    header,
    async eachTable(load) {
      const sums: RowSum[] = [];
      for (const table of header.tables) sums.push(await readTable(table, load));
      const end = parse(endSchema, await next(), 'Z');
      if (end.tables !== sums.length || end.rows !== totalRows(sums)) throw damaged();
      if (!(await parts.next()).done) throw damaged();
      return sums;
    },
  };
}

export const totalRows = (sums: RowSum[]): number => sums.reduce((total, { rows }) => total + rows, 0);

/** Reads the whole archive and returns what it says of itself; throws with a plain sentence when it is not whole. */
export async function verifyArchive(path: string): Promise<ArchiveHeader> {
  await verifyChecksum(path);
  const { header, eachTable } = await openArchive(path);
  await eachTable(async (_table, rows) => {
    for await (const _bytes of rows);
  });
  return header;
}

function parse<T>(schema: z.ZodMiniType<T>, { kind, bytes }: Part, wanted: Part['kind']): T {
  if (kind !== wanted) throw damaged();
  return schema.parse(JSON.parse(bytes.toString()));
}
