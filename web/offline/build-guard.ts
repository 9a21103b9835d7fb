/**
 * Which builds of this site a browser takes: the first one that is signed as it comes, and from then on those that the same key
 * signed and that continue its list. What was taken is kept in a cache of its own, and goes with a sign-out like all that tells
 * of a person here. Where nobody has signed, everything is taken, as it would be without a guard.
 */
import { readManifest } from '../../domain/site/build-manifest.ts';
import { findForeign, type KnownCode } from '../../domain/site/document-check.ts';
import { BUILD_ADDRESS, checkRelease, type Pin, type ReleaseFault, readPublished } from '../../domain/site/release.ts';
import { integrityOf, PROOFS } from './proofs.ts';

/** Why a build is not taken; 'unreachable' where it could not be asked for. */
export type Held = ReleaseFault | 'unreachable';

/** Bears no trace but of the site itself, and goes with all others. */
export const GUARD_CACHE = 'build';

/** Pages of so many builds may be open at once, and while a site is being updated its copies serve two of them. */
const MAX_BUILDS = 3;

interface Taken {
  pin: Pin;
  /** Texts of the manifests, the newest first. */
  manifests: string[];
  /** Stands in the link by which a person takes what comes, so that no other site can lead them there. */
  word: string;
}

export interface BuildGuard {
  /** Null where there is no key that builds have to be signed by. */
  pinned(): Promise<{ word: string } | null>;
  /** Whether one of the builds that were taken has this file. */
  knows(address: string): Promise<boolean>;
  /** Looks at what the site serves now, and takes it where it may be taken. Null where it is, or where there is nothing to guard. */
  learn(): Promise<Held | null>;
  /** Whether the bytes are what one of the builds has at this address; it looks for a newer one before it says no. True where nothing is pinned. */
  fits(address: string, bytes: ArrayBuffer): Promise<boolean>;
  /** Whether a page runs nothing but one build's own code, likewise. */
  fitsPage(html: string, policy: string | null): Promise<boolean>;
  /** Takes whatever comes from now on, until something signed comes again. */
  release(): Promise<void>;
}

interface Known {
  taken: Taken;
  builds: KnownCode[];
}

/** `fetchBuild` asks for what the site tells of its build; it may reject. */
export function openBuildGuard(fetchBuild: () => Promise<Response>): BuildGuard {
  let reading: Promise<Known | null> | null = null;
  const known = () => (reading ??= readTaken().then((taken) => taken && withBuilds(taken)));

  async function learn(): Promise<Held | null> {
    const before = (await known())?.taken ?? null;
    const answer = await fetchBuild().catch(() => null);
    const published = answer?.ok ? readPublished(await answer.json().catch(() => null)) : null;
    if (!published) return before && 'unreachable';
    if (before?.manifests[0] === published.manifest) return null;
    // A browser without such signatures can keep no key either: for it nothing changes.
    const checked = await checkRelease(published, before?.pin ?? null, PROOFS).catch(() => null);
    if (!checked?.ok) return before && (checked?.problem ?? 'bad-signature');
    const manifests = [published.manifest, ...(before?.manifests ?? [])].slice(0, MAX_BUILDS);
    const taken = { pin: checked.value, manifests, word: before?.word ?? crypto.randomUUID() };
    await (await caches.open(GUARD_CACHE)).put(BUILD_ADDRESS, new Response(JSON.stringify(taken)));
    reading = Promise.resolve(withBuilds(taken));
    return null;
  }

  /** By one of the builds, or by one that can be taken now. */
  async function byAny(isOf: (build: KnownCode) => boolean | Promise<boolean>): Promise<boolean> {
    const isKnown = async () => {
      for (const build of (await known())?.builds ?? []) if (await isOf(build)) return true;
      return false;
    };
    return (await known()) === null || (await isKnown()) || ((await learn()) === null && (await isKnown()));
  }

  return {
    pinned: async () => (await known())?.taken ?? null,
    knows: async (address) => (await known())?.builds.some(({ files }) => Object.hasOwn(files, address)) === true,
    learn,
    fits: (address, bytes) => byAny(async ({ files }) => files[address] === (await integrityOf(bytes))),
    fitsPage: (html, policy) => byAny(async (build) => (await findForeign(html, policy, build, PROOFS.hash)) === null),
    async release() {
      await caches.delete(GUARD_CACHE);
      reading = null;
    },
  };
}

const withBuilds = (taken: Taken): Known => ({
  taken,
  builds: taken.manifests.flatMap((text) => readManifest(text) ?? []),
});

/** Null where nothing was taken yet; looking makes no cache. */
async function readTaken(): Promise<Taken | null> {
  if (!(await caches.has(GUARD_CACHE))) return null;
  const kept = await (await caches.open(GUARD_CACHE)).match(BUILD_ADDRESS);
  return kept ? ((await kept.json()) as Taken) : null;
}
