/** Ids that are told from a kind and a number, in SQL and in JavaScript alike: in no order, as those of people are. */
import { createHash } from 'node:crypto';

export type MadeKind =
  | 'person'
  | 'session'
  | 'couple'
  | 'plan'
  | 'credits'
  | 'grant'
  | 'hold'
  | 'key'
  | 'posting'
  | 'subscription'
  | 'record';

const SHAPE = /^(.{8})(.{4})4(.{3})8(.{3})(.{12})$/;

/** A UUID in the form of version 4. */
export function madeId(kind: MadeKind, n: number): string {
  const hex = createHash('md5').update(`${kind} ${n}`).digest('hex');
  return `${hex.slice(0, 12)}4${hex.slice(13, 16)}8${hex.slice(17)}`.replace(SHAPE, '$1-$2-4$3-8$4-$5');
}

/** The same of a number that is an expression of SQL. */
export const madeIdSql = (kind: MadeKind, n: string): string =>
  `overlay(overlay(md5('${kind} ' || (${n})) placing '4' from 13) placing '8' from 17)::uuid`;
