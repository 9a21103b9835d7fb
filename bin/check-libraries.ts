/** Reads every library of content/ by its schema, as each build does; `--write-schemas` writes the JSON Schemas that a writer's editor reads. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { LIBRARIES, type LibraryName } from '../content/libraries.ts';
import { libraryFaults } from './library-faults.ts';

const CONTENT = join(import.meta.dirname, '..', 'content');
const NAMES = Object.keys(LIBRARIES) as LibraryName[];

/** Within content/. */
const schemaPath = (name: LibraryName) => `schemas/${name}.schema.json`;

const isFolder = (name: LibraryName) => existsSync(join(CONTENT, name));

const fileSchema = (name: LibraryName) =>
  z.strictObject({
    $schema: z
      .literal(`${isFolder(name) ? '..' : '.'}/${schemaPath(name)}`)
      .check(z.describe('What an editor checks and explains this file by.')),
    entries: LIBRARIES[name],
  });

/** The files of a library, as paths within content/. */
export function libraryFiles(name: LibraryName): string[] {
  if (!isFolder(name)) return [`${name}.json`];
  return readdirSync(join(CONTENT, name))
    .sort()
    .map((file) => `${name}/${file}`);
}

/** The JSON Schema of each library, by its path within content/. Draft 7 is what editors know best. */
export const editorSchemas = (): Map<string, string> =>
  new Map(
    NAMES.map((name) => [
      schemaPath(name),
      `${JSON.stringify(z.toJSONSchema(fileSchema(name), { target: 'draft-7' }), null, 2)}\n`,
    ]),
  );

/** One plain sentence for each thing that is wrong, in all libraries. */
export const allFaults = (): string[] =>
  NAMES.flatMap((name) =>
    libraryFaults(
      libraryFiles(name).map((path) => ({ path, text: readFileSync(join(CONTENT, path), 'utf8') })),
      fileSchema(name),
    ),
  );

if (import.meta.main) {
  if (process.argv.includes('--write-schemas')) {
    for (const [path, text] of editorSchemas()) writeFileSync(join(CONTENT, path), text);
  }
  const faults = allFaults();
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
