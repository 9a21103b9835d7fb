import { expect, test } from 'vitest';
import { composeIssue } from './issue.ts';
import { ISSUE_SHEET, layOutIssue } from './issue-sheet.ts';

const html = (subject: string) =>
  layOutIssue(
    composeIssue({ subject, words: 'Hello <b>you</b>.' }, [], {
      siteName: 'Twofold',
      leaveAddress: 'https://twofold.example/newsletter/leave',
    }),
  );

test('a letter follows light and dark, and fetches nothing from anywhere', () => {
  const letter = html('November');
  expect(letter).toContain(ISSUE_SHEET.light);
  expect(letter).toMatch(/@media \(prefers-color-scheme: dark\)\{[^@]*#1b1418/);
  expect(letter).not.toMatch(/<img|src=|url\(|@import|<script|<link/i);
});

test('a subject is text in it, whatever it holds', () => {
  const letter = html('</title><script>alert(1)</script>');
  expect(letter).toContain('<title>&lt;/title&gt;&lt;script&gt;');
  expect(letter).toContain('Hello &lt;b&gt;you&lt;/b&gt;.');
  expect(letter).not.toContain('<script');
});

test('every colour of dark overrides one of light: no text of the day on the ground of the night', () => {
  const selectors = (sheet: string) =>
    [...sheet.matchAll(/^([^{]+)\{[^}]*(?:color|background|border)/gm)].map(([, name]) => name);
  for (const name of selectors(ISSUE_SHEET.light)) {
    const coloured = /#[0-9a-f]{6}/.test(ISSUE_SHEET.light.split(`${name}{`)[1]?.split('}')[0] ?? '');
    if (coloured) expect(ISSUE_SHEET.dark, name).toContain(`${name}{`);
  }
});

test('what an inbox shows of the beginning says nothing of what is in the letter', () => {
  const text = html('November')
    .replace(/^[\s\S]*<body[^>]*>/, '')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/&[#\w]+;/g, '_');
  expect(text.slice(0, 200)).toMatch(/^Your letter of the month\._{175}$/);
});
