/** Applications of therapists, sealed with the server's key: opened for administrators alone. */

import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ApplicationStatus } from '../../domain/therapy/application.ts';
import { instant } from '../platform/sql/instant.ts';

export const applications = pgTable(
  'therapist_applications',
  {
    id: uuid('id').primaryKey(),
    /** Name, e-mail, phone, LinkedIn and message. */
    sealed: text('sealed').notNull(),
    status: text('status').$type<ApplicationStatus>().notNull(),
    receivedAt: instant('received_at').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (t) => [index('therapist_applications_newest').on(t.receivedAt.desc(), t.id)],
);
