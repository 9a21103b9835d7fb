/** Pictures as editors uploaded them: re-encoded, in several widths, without metadata; where each is used is asked of the articles. */

import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { License, Rendition } from '../../domain/media/asset.ts';
import { instant } from '../platform/sql/instant.ts';

export const assets = pgTable(
  'assets',
  {
    id: uuid('id').primaryKey(),
    /** As it was called when uploaded, cleaned; shown to editors only. */
    filename: text('filename').notNull(),
    alt: text('alt').notNull(),
    credit: text('credit').notNull(),
    license: text('license').$type<License>().notNull(),
    sourceUrl: text('source_url'),
    /** Bytes of what was uploaded; pixels of the largest rendition. */
    size: integer('size').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** Every file there is of it: format, width, height, bytes, key in the store (named by content). */
    renditions: jsonb('renditions').$type<Rendition[]>().notNull(),
    /** SHA-256 of the upload, so that the same picture is kept once. */
    hash: text('hash').notNull().unique(),
    /** How the names of its files begin: the present beginning last, before it those it had until it was replaced. */
    keys: text('keys').array().notNull().default(sql`'{}'::text[]`),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [index('assets_newest').on(t.createdAt.desc(), t.id), index('assets_keys').using('gin', t.keys)],
);
