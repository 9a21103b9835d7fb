/** Which build this page came from, and whether the server has a newer one. */

/** Undefined in development. */
export const buildVersion = (): string | undefined =>
  (window as { __reactRouterManifest?: { version?: string } }).__reactRouterManifest?.version;

/** Written by the build beside its files (bin/build-offline.mjs). */
const ADDRESS = '/version.json';

/** False also where the server cannot be asked. */
export async function isNewerThere(): Promise<boolean> {
  const own = buildVersion();
  try {
    const answer = await fetch(ADDRESS, { cache: 'no-store', credentials: 'omit' });
    if (!answer.ok || own === undefined) return false;
    const { version } = (await answer.json()) as { version?: unknown };
    return typeof version === 'string' && version !== own;
  } catch {
    return false;
  }
}
