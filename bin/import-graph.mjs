/** Who imports whom, read from the files: imports here are written out with their endings, so no resolver is needed. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const FLOORS = ['domain', 'content', 'server', 'web', 'tests', 'bin', 'bench'];
const IMPORT = /(?:from|import)\s*\(?\s*['"](\.{1,2}\/[^'"?]+)/g;
/** Files named in code, such as what is read or run as a process of its own; a comment that names one needs it for nothing. */
const NAMED = /['"`](?:\.\.?\/)*((?:domain|content|server|web|tests|bin)\/[\w./-]+\.\w+)['"`]/g;

const COMMENT = /^\s*(?:\/\/|\/?\*).*$/gm;

/** A source without its comments. */
export const readCode = (file) => readFileSync(file, 'utf8').replaceAll(COMMENT, '');

/** Maps every source, as a path from `root`, to the files that it imports or names. */
export function readImports(root) {
  const imports = new Map();
  for (const floor of FLOORS.filter((name) => existsSync(join(root, name)))) {
    for (const entry of readdirSync(join(root, floor), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !/\.(tsx?|mjs|css|json|md|sql)$/.test(entry.name)) continue;
      const file = join(entry.parentPath, entry.name).slice(root.length + 1);
      const text = /\.(tsx?|mjs|css)$/.test(file) ? readCode(join(root, file)) : '';
      const imported = [...text.matchAll(IMPORT)].map(([, path]) => normalize(join(dirname(file), path)));
      imports.set(file, new Set([...imported, ...[...text.matchAll(NAMED)].map(([, path]) => path)]));
    }
  }
  return imports;
}

/** All that import one of `files`, by however many steps, and the files themselves. */
export function importersOf(imports, files) {
  const importers = new Map();
  for (const [file, imported] of imports)
    for (const one of imported) importers.set(one, [...(importers.get(one) ?? []), file]);
  return reach(files, (file) => importers.get(file) ?? []);
}

/** All that `files` import, by however many steps, and the files themselves. */
export const importedBy = (imports, files) => reach(files, (file) => imports.get(file) ?? []);

function reach(files, next) {
  const reached = new Set(files);
  for (const file of reached) for (const one of next(file)) reached.add(one);
  return reached;
}
