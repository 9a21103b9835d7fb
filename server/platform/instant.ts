/** A column that holds a moment, as every table keeps one: with its zone, whatever the session's is. */
import { timestamp } from 'drizzle-orm/pg-core';

export const instant = (name: string) => timestamp(name, { withTimezone: true });
