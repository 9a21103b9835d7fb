/** Gives what a library's file holds its type. Whether the file keeps to its schema is checked by `bin/check-libraries.ts` in every build and test, so that no schema is loaded at run time. */
import type { Libraries, LibraryName } from './libraries.ts';

export const entriesOf = <Name extends LibraryName>(_name: Name, file: { entries: unknown }): Libraries[Name] =>
  file.entries as Libraries[Name];
