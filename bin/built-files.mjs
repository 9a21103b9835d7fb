/** Files of a folder, always in the same order, and which of them a browser gets. */
import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** Whole paths; a folder that is not there is an error. */
export const filesUnder = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort();

const OTHER_FORMS = /\.(?:br|gz)$/;

/** What lies in build/client as a browser asks for it, such as /assets/frame-AbC.js, each with its path. */
export const filesForBrowsers = (client) =>
  filesUnder(client)
    .filter((path) => !OTHER_FORMS.test(path))
    .map((path) => ({ address: `/${relative(client, path).split(sep).join('/')}`, path }));
