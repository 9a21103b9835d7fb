/** The documents are whole: each stands in an index, links and citations lead somewhere, and no decision is lost from view. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

const read = (path: string): string => readFileSync(path, 'utf8');
const documents = globSync('{*.md,docs/**/*.md}');

/** Paths of the files that a document links to, without the section. */
const linksOf = (path: string): string[] =>
  [...read(path).matchAll(/\]\((?!\w+:|#)([^)#\s]+)[^)]*\)/g)].map(([, to = '']) => normalize(join(dirname(path), to)));

test('docs/README.md leads to every document', () => {
  const here = globSync('docs/*.md').filter((path) => path !== 'docs/README.md');
  expect(here.length).toBeGreaterThan(15);
  const linked = linksOf('docs/README.md');
  expect(here.filter((path) => !linked.includes(path))).toEqual([]);
});

test('docs/decisions/README.md has each decision once, by its number and its title', () => {
  const files = globSync('docs/decisions/0*.md').sort();
  const entries = [...read('docs/decisions/README.md').matchAll(/^- \[(\d+)\]\(([^)]+)\) (.+?)(?: _\(.+\)_)?$/gm)];
  expect(entries.map(([, , to]) => `docs/decisions/${to}`).sort()).toEqual(files);
  for (const [, number, to = '', title] of entries) {
    expect(Number(to.slice(0, 4)), to).toBe(Number(number));
    const [, heading] = /^# \d+[.:] (.+)/.exec(read(`docs/decisions/${to}`)) ?? [];
    expect(title?.toLowerCase(), to).toBe(heading?.toLowerCase());
  }
});

test('a decision that another one supersedes is marked in the index', () => {
  const index = read('docs/decisions/README.md').split('\n');
  for (const path of globSync('docs/decisions/0*.md')) {
    for (const [, number] of read(path).matchAll(/\b[Ss]upersedes\b[^.]*?(?:decision |\[|\b)(\d+)\b/g)) {
      const line = index.find((entry) => entry.startsWith(`- [${number}](`));
      expect(line, `${path} supersedes ${number}`).toMatch(/ _\(.*\bsuperseded\b.*\)_$/);
    }
  }
});

test('what a document links to is there', () => {
  for (const path of documents) {
    for (const to of linksOf(path)) expect(globSync(to), `${path} to ${to}`).toHaveLength(1);
  }
});

test('a section that code cites is in the document', () => {
  let cited = 0;
  for (const path of globSync('{domain,server,web,content,tests}/**/*.{ts,tsx,css}')) {
    for (const [, to = '', sections = ''] of read(path).matchAll(
      /(docs\/[\w-]+\.md),? sections? ((?:\d[\d.]*\d|\d)(?: and (?:\d[\d.]*\d|\d))*)/g,
    )) {
      for (const section of sections.split(' and ')) {
        cited += 1;
        expect(read(to), `${path}: ${to} section ${section}`).toMatch(
          new RegExp(`^#+ ${section.replaceAll('.', '\\.')}\\.? `, 'm'),
        );
      }
    }
  }
  expect(cited).toBeGreaterThan(25);
});

/** All paths that a name stands for, such as two for `server/{mail,calendar}/letter.ts`. */
const expanded = (name: string): string[] => {
  const braces = /^(.*?)\{([^{}]+)\}(.*)$/.exec(name);
  if (!braces) return [name];
  const [, before = '', parts = '', after = ''] = braces;
  return parts.split(',').flatMap((part) => expanded(before + part + after));
};

test('a file that a document names is there, with its folder or without', () => {
  const everywhere = new Set(
    globSync('{*,{domain,server,web,content,tests,bench,bin}/**/*}.{ts,tsx,mjs}').map((path) => basename(path)),
  );
  let named = 0;
  for (const path of documents) {
    for (const [, name = ''] of read(path).matchAll(/`([\w./{},-]+\.(?:tsx?|mjs|json|md))`/g)) {
      // A room of the reader's own choice.
      if (name.includes('/ROOM/')) continue;
      for (const to of expanded(name)) {
        const isPath = /^(?:domain|server|web|content|tests|bench|bin)\//.test(to);
        const isName = !to.includes('/') && /\.(?:tsx?|mjs)$/.test(to);
        if (!isPath && !isName) continue;
        named += 1;
        expect(isPath ? existsSync(to) : everywhere.has(to), `${path} names ${to}`).toBe(true);
      }
    }
  }
  expect(named).toBeGreaterThan(500);
});
