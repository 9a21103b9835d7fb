/** What writers write is what is read: every file keeps to its schema, none is left out, and editors know the same schemas. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { allFaults, editorSchemas, libraryFiles } from '../bin/check-libraries.ts';
import { DATE_IDEAS } from './date-ideas.ts';
import { LIBRARIES } from './libraries.ts';
import { SCENES } from './scenes.ts';
import { SESSION_IDEAS } from './sessions.ts';

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');

test('every entry of every library keeps to its schema', () => {
  expect(allFaults()).toEqual([]);
});

test('every file of a folder is part of its library', () => {
  for (const [name, library] of Object.entries({ 'date-ideas': DATE_IDEAS, sessions: SESSION_IDEAS, scenes: SCENES })) {
    const written = libraryFiles(name as keyof typeof LIBRARIES).flatMap((path) => JSON.parse(read(path)).entries);
    expect(library.map(({ id }) => id).sort(), name).toEqual(written.map(({ id }) => id).sort());
  }
});

test('every JSON file of content/ belongs to a library', () => {
  const known = Object.keys(LIBRARIES).flatMap((name) => libraryFiles(name as keyof typeof LIBRARIES));
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /^(?!schemas\/).*\.json$/.test(path.replaceAll('\\', '/')),
  );
  expect(files.sort()).toEqual(known.sort());
});

test('editors know the schemas as they are: `node bin/check-libraries.ts --write-schemas` writes them', () => {
  const schemas = editorSchemas();
  expect(
    readdirSync(join(import.meta.dirname, 'schemas'))
      .map((file) => `schemas/${file}`)
      .sort(),
  ).toEqual([...schemas.keys()].sort());
  for (const [path, text] of schemas) expect(read(path), path).toBe(text);
});
