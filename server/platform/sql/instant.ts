/** The timestamp column of every table: with time zone, independent of the session's. */
import { timestamp } from 'drizzle-orm/pg-core';

export const instant = (name: string) => timestamp(name, { withTimezone: true });
