/** Which stages, files and titles a small run takes: by words, or by what has changed since the last commit. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importedBy, importersOf, readImports } from './import-graph.mjs';

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

/** What the files reach that git names as changed or new: tests by their imports, journeys by the pages that they open. */
export function selectByChange(root, { deep = false } = {}) {
  const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.split('\n').filter(Boolean);
  const changed = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')];
  const imports = readImports(root);
  const reached = importersOf(imports, changed);
  const pages = pathsOf(root, reached);
  const stages = new Map();
  for (const file of imports.keys()) {
    const stage = stageOf(file);
    if (!stage || (stage === 'deep' && !deep)) continue;
    if (!reached.has(file) && !(stage === 'journeys' && opens(root, imports, file, pages))) continue;
    const chosen = stages.get(stage) ?? { whole: [], partly: [], titles: [] };
    stages.set(stage, chosen);
    chosen.whole.push(file);
  }
  const code = changed.some((file) => /\.(tsx?|mjs|json)$/.test(file));
  return { checks: code ? ['types', 'lint'] : [], stages: kept(stages), changed };
}

/** The addresses of pages whose modules are among `files`, as patterns. */
function pathsOf(root, files) {
  const routes = readFileSync(join(root, 'web/routes.ts'), 'utf8');
  const found = [...routes.matchAll(/route\('([^'*]+)', '\.\/([^']+)'/g)]
    .filter(([, , module]) => files.has(`web/${module}`))
    .map(([, path]) => new RegExp(`['"\`]/${path.replaceAll(/:\w+/g, '[^/\'"`]+')}['"\`?#]`));
  if (files.has('web/shell/home-page.tsx')) found.push(/['"`]\/['"`]/);
  return found;
}

function opens(root, imports, journey, pages) {
  if (pages.length === 0) return false;
  const texts = [...importedBy(imports, [journey])]
    .filter((file) => file.startsWith('tests/journeys/'))
    .map((file) => readFileSync(join(root, file), 'utf8'));
  return pages.some((page) => texts.some((text) => page.test(text)));
}

const kept = (stages) => new Map([...stages].filter(([, { whole, partly }]) => whole.length + partly.length > 0));
