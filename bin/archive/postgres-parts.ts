/** Of PostgreSQL's programs and libraries, what the embedded database may come to use; the rest is for other uses of PostgreSQL. */

/** Extensions that stay: what our tables need, and what an operator looks with. */
const EXTENSIONS = ['plpgsql', 'pg_trgm', 'amcheck', 'pageinspect', 'pg_buffercache', 'pg_stat_statements'];
/** Libraries that are no extension: words of languages, encodings, and what follows another server. */
const LIBRARIES = /^(?:dict_snowball|libpqwalreceiver|pgoutput|\w+_and_\w+)$/;

const isExtension = (name: string): boolean => EXTENSIONS.includes(name);

/** `path` within the package. */
export function isUsedOfPostgres(path: string): boolean {
  // For programs in C with statements in them.
  if (/^native\/lib\/lib(?:ecpg|ecpg_compat|pgtypes)\./.test(path)) return false;
  if (path.startsWith('native/lib/postgresql/pgxs/')) return false;
  const [, library] = /^native\/lib\/postgresql\/([\w-]+)\.\w+$/.exec(path) ?? [];
  if (library !== undefined) return isExtension(library) || LIBRARIES.test(library);
  const [, extension] = /^native\/share\/postgresql\/extension\/([\w-]+?)(?:--.*)?\.\w+$/.exec(path) ?? [];
  return extension === undefined || isExtension(extension);
}
