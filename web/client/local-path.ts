/** Keeps every redirect on our own origin: a path that could lead elsewhere becomes the fallback. */

const ANYWHERE = 'https://here.invalid';

/** The path with its query and fragment when it stays on this origin, else `fallback`. */
export function localPath(wanted: unknown, fallback = '/'): string {
  if (typeof wanted !== 'string' || !wanted.startsWith('/') || !URL.canParse(wanted, ANYWHERE)) return fallback;
  const url = new URL(wanted, ANYWHERE);
  if (url.origin !== ANYWHERE) return fallback;
  const path = `${url.pathname}${url.search}${url.hash}`;
  // Dot segments can fold into a second slash at the front, which browsers read as another host.
  return path.startsWith('//') ? fallback : path;
}
