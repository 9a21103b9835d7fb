/** Every library that is written as JSON, and the schema by which the build and the tests read it: `NAME.json`, or all files of `NAME/`. */
import * as z from 'zod/mini';
import { sessionIdeaSchema } from '../domain/planner/session-idea.ts';
import { sceneSchema } from '../domain/role-play/scene.ts';
import { dateIdeaSchema } from '../domain/spice-up/date-idea.ts';

export const LIBRARIES = {
  'date-ideas': z.array(dateIdeaSchema),
  sessions: z.array(sessionIdeaSchema),
  scenes: z.array(sceneSchema),
};

export type LibraryName = keyof typeof LIBRARIES;

/** What each library holds. */
export type Libraries = { [Name in LibraryName]: z.infer<(typeof LIBRARIES)[Name]> };
