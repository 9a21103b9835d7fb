/** What a running site serves, beside what this checkout or archive holds: file by file, and what the site says of itself. */
import { readFileSync } from 'node:fs';
import { type BuildManifest, readManifest } from '../domain/site/build-manifest.ts';
import { findForeign } from '../domain/site/document-check.ts';
import { BUILD_ADDRESS, checkRelease, type ReleaseFault, readPublished } from '../domain/site/release.ts';
import { isPacked, typedAs } from '../server/commands/run-command.ts';
import { integrityOf, PROOFS } from '../server/platform/proofs.ts';

/** Where this code lies, and what it compares with. */
const HERE = isPacked ? 'archive' : 'checkout';

/** So many at a time: a site is not to notice it. */
const AT_ONCE = 6;
const PATIENCE_MS = 30_000;

const FAULTS: Record<ReleaseFault, string> = {
  unsigned: 'Nobody has signed what this site serves.',
  'other-build': 'What was signed is another build than the one that the site says it serves.',
  'other-key': 'It is signed by another key.',
  'bad-signature': 'The signature does not hold.',
  'not-continued': 'Its list does not continue the one before.',
};

/** Pages of every kind, by what they run: their words are the server's own. */
const PAGES = ['/', '/pricing', '/tools', '/auth', '/account', '/tools/mood-energy-tracker'];

/** `own` is the text of build/manifest.json. Tells a line for each file and page, and whether all were the same. */
export async function verifySite(site: URL, own: string, say: (line: string) => void): Promise<boolean> {
  const manifest = readManifest(own);
  if (!manifest) throw new Error('build/manifest.json is not to be read.');
  const files = Object.keys(manifest.files).sort();
  const looks = [
    ...files.map((path) => [path, () => compareFile(new URL(path, site), manifest.files[path])] as const),
    ...PAGES.map((path) => [`${path} (what it runs)`, () => comparePage(new URL(path, site), manifest)] as const),
  ];
  let differing = 0;
  for (let at = 0; at < looks.length; at += AT_ONCE) {
    const part = looks.slice(at, at + AT_ONCE);
    const found = await Promise.all(part.map(([, look]) => look()));
    for (const [index, word] of found.entries()) say(`${word.padEnd(9)}  ${part[index]?.[0]}`);
    differing += found.filter((word) => word !== SAME).length;
  }
  await tellOfRelease(site, own, manifest, say);
  say(
    differing === 0
      ? `All ${files.length} files are those of this ${HERE}, and ${PAGES.length} pages run nothing else.`
      : `${differing} of ${looks.length} files and pages are NOT those of this ${HERE}.`,
  );
  return differing === 0;
}

const SAME = 'same';

/** A file lies at a site in several forms, and any of them may be another than it should be. */
const ENCODINGS = ['br', 'gzip', 'identity'];

const ask = (address: URL, encoding = 'gzip, deflate, br'): Promise<Response> =>
  fetch(address, {
    redirect: 'error',
    headers: { 'Accept-Encoding': encoding },
    signal: AbortSignal.timeout(PATIENCE_MS),
  });

/** Rejects, as the next one, where the site cannot be reached at all. */
async function compareFile(address: URL, hash: string | undefined): Promise<string> {
  for (const encoding of ENCODINGS) {
    const answer = await ask(address, encoding);
    // What is no such form at all is another file.
    const bytes = await answer.arrayBuffer().catch(() => null);
    if (answer.status !== 200) return 'MISSING';
    if (!bytes || integrityOf(new Uint8Array(bytes)) !== hash) return 'DIFFERENT';
  }
  return SAME;
}

async function comparePage(address: URL, manifest: BuildManifest): Promise<string> {
  const answer = await ask(address);
  const html = await answer.text();
  if (answer.status !== 200) return 'MISSING';
  const foreign = await findForeign(html, answer.headers.get('Content-Security-Policy'), manifest, PROOFS.hash);
  return foreign === null ? SAME : `DIFFERENT, ${foreign}:`;
}

/** What the site says of itself proves nothing by itself; it shows where to look. */
async function tellOfRelease(site: URL, own: string, manifest: BuildManifest, say: (line: string) => void) {
  const answer = await fetch(new URL(BUILD_ADDRESS, site), { signal: AbortSignal.timeout(PATIENCE_MS) });
  const published = answer.ok ? readPublished(await answer.json()) : null;
  if (!published) return say(`The site tells nothing of its build at ${BUILD_ADDRESS}.`);
  const named = readManifest(published.manifest);
  say(`This ${HERE}: commit ${manifest.commit ?? 'not known'}. The site names commit ${named?.commit ?? 'none'}.`);
  for (const path of Object.keys(named?.files ?? {}).sort())
    if (!(path in manifest.files)) say(`ITS OWN    ${path} is in the site’s list and not in this ${HERE}’s.`);
  const taken = await checkRelease(published, null, PROOFS);
  if (!taken.ok) return say(FAULTS[taken.problem]);
  say(`Signed by ${taken.value.key}, as build ${taken.value.count} of its list.`);
  if (published.manifest !== own) say(`Its manifest, which is what was signed, is another than this ${HERE}’s.`);
}

/** Writes one line a file. Resolves to whether the site at `address` serves what that manifest.json lists. */
export async function verifyCommand(manifest: URL, address = ''): Promise<boolean> {
  if (!URL.canParse(address)) {
    process.stderr.write(`Say which site: ${typedAs('verify', 'https://twofold.example')}\n`);
    return false;
  }
  try {
    return await verifySite(new URL(address), readFileSync(manifest, 'utf8'), (line) =>
      process.stdout.write(`${line}\n`),
    );
  } catch (error) {
    if (!(error instanceof TypeError || error instanceof DOMException)) throw error;
    process.stderr.write(`${address} cannot be reached, or answers nothing that can be read.\n`);
    return false;
  }
}

if (import.meta.main) {
  const manifest = new URL('../build/manifest.json', import.meta.url);
  process.exitCode = (await verifyCommand(manifest, process.argv[2])) ? 0 : 1;
}
