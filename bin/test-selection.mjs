/** Which stages, files and titles a small run takes: by words, or by what has changed since the last commit. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importedBy, importersOf, readCode, readImports } from './import-graph.mjs';

/** The stages that are made of files, by what their files are called. The first that fits has the file. */
const STAGES = [
  ['journeys', /^tests\/journeys\/.*\.journey\.ts$/],
  ['deep', /^tests\/deep\/.*\.test\.ts$/],
  ['component', /^(web|tests\/component)\/.*\.component\.test\.tsx$/],
  ['server', /^(server|tests\/server)\/.*\.test\.ts$/],
  ['domain', /^(domain|content|web|bin|tests)\/.*\.test\.ts$/],
];
const stageOf = (file) => STAGES.find(([, pattern]) => pattern.test(file))?.[0];
const CHECKS = ['types', 'lint', 'boundaries', 'build'];

const TITLE = /\b(?:test|it|describe)(?:\.\w+(?:\([^)]*\))?)*\(\s*(?:'((?:[^'\\]|\\.)+)'|"([^"]+)"|`([^`]+)`)/g;
const titlesOf = (text) => [...text.matchAll(TITLE)].map(([, one, two, three]) => one ?? two ?? three);

/** As the title reads once its values stand in it, for a runner's pattern. */
const patternOf = (title) =>
  title
    .replaceAll(/\\(.)/g, '$1')
    .split(/%[sdifjoO#%]|\$\{[^}]*\}|\$[\w.]+/)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&'))
    .join('.*');

/**
 * A stage's files that are taken whole, and the files of which only some tests are, with a pattern for their titles.
 * Every word has to stand in the path, or in path and title together, whatever its case. The names of checks mean these.
 */
export function selectByWords(root, words, { deep = false } = {}) {
  // Minutes long: only where they are meant.
  const taken = (stage) => stage !== undefined && (stage !== 'deep' || deep || words.includes('deep'));
  const wanted = words.map((word) => word.toLowerCase());
  const has = (text) => wanted.every((word) => text.toLowerCase().includes(word));
  const checks = CHECKS.filter((name) => wanted.includes(name));
  const stages = new Map();
  if (checks.length === wanted.length) return { checks, stages };
  for (const file of readImports(root).keys()) {
    const stage = stageOf(file);
    if (!taken(stage)) continue;
    const chosen = stages.get(stage) ?? { whole: [], partly: [], titles: [] };
    stages.set(stage, chosen);
    const path = `${stage} ${file.replace(/(\.component)?\.(test|journey)\.tsx?$/, '')}`;
    if (has(path)) chosen.whole.push(file);
    else {
      const titles = titlesOf(readFileSync(join(root, file), 'utf8')).filter((title) => has(`${path} ${title}`));
      if (titles.length > 0) chosen.partly.push(file);
      chosen.titles.push(...titles.map(patternOf));
    }
  }
  return { checks, stages: kept(stages) };
}

/**
 * What the files reach that git names as changed or new: tests by their imports; journeys by the pages that they open, where
 * these or what the server answers them was reached; component tests by the calls that the server answers them.
 */
export function selectByChange(root, { deep = false } = {}) {
  const changed = changedFiles(root);
  const imports = readImports(root);
  const read = readerOf(root);
  const reached = importersOf(imports, changed);
  const calls = callsOf([...reached].filter((file) => /^server\/.*routes\.ts$/.test(file)).map(read));
  const callers = [...imports.keys()].filter((file) => isScreenCode(file) && names(read(file), calls));
  const pages = pathsOf(read('web/routes.ts'), importersOf(imports, [...reached].filter(isWeb).concat(callers)));
  const stages = new Map();
  for (const file of imports.keys()) {
    const stage = stageOf(file);
    if (!stage || (stage === 'deep' && !deep)) continue;
    const texts = () => [...importedBy(imports, [file])].filter((one) => one.startsWith('tests/journeys/')).map(read);
    const touched =
      reached.has(file) ||
      (stage === 'component' && names(read(file), calls)) ||
      (stage === 'journeys' && texts().some((text) => names(text, pages) || names(text, calls)));
    if (!touched) continue;
    const chosen = stages.get(stage) ?? { whole: [], partly: [], titles: [] };
    stages.set(stage, chosen);
    chosen.whole.push(file);
  }
  const code = changed.some((file) => /\.(tsx?|mjs|json)$/.test(file));
  return { checks: code ? ['lint', 'types'] : [], stages: kept(stages), changed };
}

/** A file that was renamed under both its names, whatever letters they hold. */
function changedFiles(root) {
  const git = (...args) => {
    const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 });
    if (status !== 0) throw new Error(`git ${args.join(' ')} failed: ${stderr}`);
    return stdout.split('\0').filter(Boolean);
  };
  return [
    ...git('diff', '--name-only', '--no-renames', '--relative', '-z', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard', '-z'),
  ];
}

function readerOf(root) {
  const texts = new Map();
  return (file) => {
    if (!texts.has(file)) texts.set(file, readCode(join(root, file)));
    return texts.get(file);
  };
}

const names = (text, patterns) => patterns.some((pattern) => pattern.test(text));
const isWeb = (file) => file.startsWith('web/');
/** The demo answers its screens itself and asks no server. */
const isScreenCode = (file) => /^web\/(?!demo\/).*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file);

/** Before an address within quotes: a method, the server's own address, any address. */
const BEFORE = '[\'"`](?:[A-Z]+ |\\*\\*|[^\'"`\\s]*\\})?';
const AFTER = '[\'"`?#*]';
/** A slash alone says much else: it has to be opened, or stand in a list of addresses. */
const HOME =
  /\b(?:goto|open\w*|walkTo|toHaveURL|signedInPage)\((?:\w+, )*['"`](?:[^'"`\s]*\})?\/['"`?#]|[[,] ?['"`]\/['"`][,\]]/;
const literal = (text) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** How the API's calls are written that stand in the texts of routes; those with a parameter by what is before it. */
const callsOf = (texts) =>
  [
    ...new Set(
      texts.flatMap((text) =>
        [...text.matchAll(/(?:path: '|'(?:GET|POST|PUT|PATCH|DELETE) )(\/[^']+)'/g)].map(([, path]) => path),
      ),
    ),
  ].map((path) => {
    const [start, parameter] = path.split(/(?=\{)/);
    return new RegExp(`${BEFORE}(?:\\/api)?${literal(start)}${parameter ? '(?:\\$?\\{|\\*|[\'"`])' : AFTER}`);
  });

/** What stands around every page. */
const FRAME = ['web/root.tsx', 'web/entry.client.tsx', 'web/entry.server.tsx'];

/** The addresses of pages that `files` make or frame, as patterns. */
function pathsOf(routes, files) {
  const everyPage = FRAME.some((file) => files.has(file));
  const found = [];
  let framed = false;
  for (const line of routes.split('\n')) {
    const [, layout] = /^ {2}layout\('\.\/([^']+)'/.exec(line) ?? [];
    if (layout) framed = files.has(`web/${layout}`);
    else if (/^ {2}\S/.test(line)) framed = false;
    const [, path, module] = /route\('([^'*]+)', '\.\/([^']+)'/.exec(line) ?? [];
    const [, home] = /index\('\.\/([^']+)'/.exec(line) ?? [];
    const isReached = everyPage || framed || files.has(`web/${module ?? home}`);
    if (home && isReached) found.push(HOME);
    if (path && isReached) found.push(addressOf(path));
  }
  return found;
}

function addressOf(path) {
  const parts = path.split('/').map((part) => {
    if (!part.startsWith(':')) return `\\/${literal(part)}`;
    return part.endsWith('?') ? '(?:\\/[^/\'"`]+)?' : '\\/[^/\'"`]+';
  });
  return new RegExp(`${BEFORE}${parts.join('')}${AFTER}`);
}

const kept = (stages) => new Map([...stages].filter(([, { whole, partly }]) => whole.length + partly.length > 0));
