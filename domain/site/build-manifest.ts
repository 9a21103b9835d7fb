/** The list of all that a build gives to browsers, as bin/build-manifest.mjs writes it, and what a site serves in its place. */

export interface BuildManifest {
  form: 1;
  /** Null where it was built from no clone, or from sources that are not as they were committed. */
  commit: string | null;
  /** Of package-lock.json. */
  lock: string;
  /** Hashes as `integrity` has them (`sha384-` and base64), by address such as /assets/frame-AbC.js. */
  files: Record<string, string>;
  /** Hashes of the inline scripts that are the same in all pages, as `constantScripts` has them. */
  inline: string[];
}

const HASH = /^sha384-[A-Za-z0-9+/]{64}$/;

const isHash = (value: unknown): value is string => typeof value === 'string' && HASH.test(value);

/** Null for what is no manifest. */
export function readManifest(text: string): BuildManifest | null {
  const { form, commit, lock, files, inline } = Object(parsed(text)) as Record<keyof BuildManifest, unknown>;
  if (form !== 1 || !isHash(lock) || (commit !== null && typeof commit !== 'string')) return null;
  if (typeof files !== 'object' || files === null || !Object.values(files).every(isHash)) return null;
  if (!Array.isArray(inline) || !inline.every(isHash)) return null;
  return { form, commit, lock, files: { ...files } as Record<string, string>, inline };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
