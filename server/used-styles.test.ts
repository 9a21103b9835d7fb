/** Which rules of a sheet a page has in it: all that can meet its HTML, in their order, and nothing else. */
import { expect, test } from 'vitest';
import { openStyles } from './used-styles.ts';

const usedOfAll = openStyles();
const used = (sheet: string, html: string): string => usedOfAll([sheet], html)[0] ?? '';

/** What stays of one rule on a page of this HTML. */
const stays = (selector: string, html: string): boolean => used(`${selector}{color:red}`, html) !== '';

test.each([
  ['.a', '<p class="b a">', true],
  ['.a', '<p class="ab">', false],
  ['.a .b', '<p class="a">', false],
  ['.sm\\:grid-cols-\\[1\\.15fr_1fr\\]', '<p class="sm:grid-cols-[1.15fr_1fr]">', true],
  ['.\\32 xl', '<p class="2xl">', true],
  ['.\\[\\&\\>p\\]\\:x>p', '<div class="[&amp;&gt;p]:x"><p>', true],
  ['dialog::backdrop', '<p>', false],
  ['::placeholder', '<p>', true],
  ['*,:before', '<p>', true],
  ['::file-selector-button', '<input type="text"/>', false],
  ['::file-selector-button', '<input id="a" type="file"/>', true],
  ['::-webkit-datetime-edit-year-field', '<input type="email"/>', false],
  ['::-webkit-calendar-picker-indicator', '<input type="date"/>', true],
  ['::-webkit-search-decoration', '<input class="input" type="search"/>', true],
  ['::-webkit-inner-spin-button', '<input type="search"/>', false],
  ['#billing:checked~.b', '<input id="billing"><p class="b">', true],
  ['#billing', '<p id="other">', false],
  [':root:not(.a) p', '<p>', true],
  [':is(.a,.b) p', '<p class="b">', true],
  [':is(.a,.b) p', '<p class="c">', false],
  ['.a:has(>img)', '<p class="a">', false],
  ['.a:where([data-theme=dark],[data-theme=dark] *)', '<p class="a">', true],
  ['[data-discreet=on] .a', '<p class="a">', true],
  ['li:nth-child(2n+1 of .x)', '<li>', true],
  ['a[href$=".pdf{}"]', '<a href="x">', true],
  ['.a', '<script>{"class":" class=\\"a\\""}</script>', false],
  ['.a', '<noscript><p class="a"></p></noscript>', true],
])('%s beside %s: %s', (selector, html, there) => {
  expect(stays(selector, html)).toBe(there);
});

test('what each browser of today knows stands without its condition, and any other with it', () => {
  const sheet =
    'p{top:0}@supports (color:color-mix(in lab, red, red)){p{color:red}.x{top:0}}@supports (a:b){p{left:0}}';
  expect(used(sheet, '<p>')).toBe('p{top:0}p{color:red}@supports (a:b){p{left:0}}');
});

test('order, layers, conditions and what a rule says stay as they are, and empty groups go', () => {
  const sheet =
    '@layer theme,base;@layer base{p{color:red}.x{color:blue}}@media (width>=48rem){.x{top:0}@supports (a:b){.y{top:0}}}@media print{p{content:"}.x{"}}';
  expect(used(sheet, '<p>')).toBe('@layer theme,base;@layer base{p{color:red}}@media print{p{content:"}.x{"}}');
});

test('custom properties, keyframes and registrations stay where something comes to them, by however many others', () => {
  const sheet = [
    ':root{--a:var(--b);--b:1px;--c:2px;--move:turn 1s var(--ease);--ease:linear;--of-page:3px}',
    '@property --b{syntax:"*";inherits:false}@property --c{syntax:"*";inherits:false}',
    '.p{top:var(--a);animation:var(--move)}.q{top:var(--c)}',
    '@keyframes turn{to{left:var(--left)}}@keyframes other{to{top:0}}:root{--left:4px}',
  ].join('');
  expect(used(sheet, '<i class="p" style="top:var(--of-page)">')).toBe(
    [
      ':root{--a:var(--b);--b:1px;--move:turn 1s var(--ease);--ease:linear;--of-page:3px}',
      '@property --b{syntax:"*";inherits:false}',
      '.p{top:var(--a);animation:var(--move)}',
      '@keyframes turn{to{left:var(--left)}}:root{--left:4px}',
    ].join(''),
  );
});

test('what one sheet uses, another of the page may give', () => {
  const frame = ':root{--a:var(--b);--b:1px;--c:2px}@keyframes turn{to{top:0}}@font-face{font-family:F}';
  const page = '.p{top:var(--a);animation:turn 1s}.q{top:var(--c)}';
  expect(usedOfAll([frame, page], '<i class="p">x')).toEqual([
    ':root{--a:var(--b);--b:1px}@keyframes turn{to{top:0}}@font-face{font-family:F}',
    '.p{top:var(--a);animation:turn 1s}',
  ]);
});

test('what a page is marked up with is no character of it, unless it is drawn', () => {
  const sheet = '@font-face{font-family:F;unicode-range:U+3C,U+3E,U+5C,U+5E,U+60,U+7B-7E}';
  const unmarked = '<p class="[&amp;&gt;p]:m-1 a|b" data-x="{~}">3 + 4 = 7, @home_2</p><svg><path d="M1^2"/></svg>';
  expect(used(sheet, unmarked)).toBe('');
  for (const drawn of ['3 &lt; 4', '&gt;', 'a{b', '}', '\\o/', '2^3', '`', 'a|b', '~20'])
    expect(used(sheet, `${unmarked}<p>${drawn}</p>`)).toBe(sheet);
  expect(used(sheet, `${unmarked}<img alt="~"/>`)).toBe(sheet);
  expect(used(sheet, `${unmarked}<input placeholder="a|b" value=""/>`)).toBe(sheet);
});

test('a face stays where the page has a character that no face before it in every list has', () => {
  const face = (family: string, range: string) => `@font-face{font-family:${family};unicode-range:${range}}`;
  const [latin, greek, cut] = [face('Whole', 'U+??,U+2192'), face('Whole', 'U+370-3FF'), face('Whole', 'U+20-7E')];
  expect(used(latin + greek + cut, '<p>words</p>\n')).toBe(cut);
  expect(used(latin + greek + cut, '<p>words → more</p>')).toBe(latin + cut);
  expect(used('@font-face{font-family:F}', '<p>λ</p>')).toBe('@font-face{font-family:F}');
  // Another family's face is no reason, unless it comes first wherever this one is named.
  const [display, text] = [face('Display', 'U+20-7E'), face('Text', 'U+20-7E')];
  const stack = 'p{font-family:"Display","Whole",serif}';
  expect(used(latin + display + text + stack, '<p>words')).toBe(display + text + stack);
  const alone = 'b{font-family:Whole}';
  expect(used(latin + display + stack + alone, '<p><b>words')).toBe(latin + display + stack + alone);
});

test('comments and licences before a rule are no part of it', () => {
  expect(used('/*! a licence; {of} a sheet */p{color:red}/* end */', '<p>')).toBe('p{color:red}');
});

test('pages with the same of all that is asked for share one choice, and no other', () => {
  const sheet = '.a{top:0}.b{top:0}@font-face{font-family:F;unicode-range:U+41}';
  const first = usedOfAll([sheet], '<p class="a" id="first">AB');
  expect(usedOfAll([sheet], '<p class="a c" id="other">CA')).toBe(first);
  expect(usedOfAll([sheet], '<p class="a b">A')).not.toEqual(first);
  expect(usedOfAll([sheet], '<p class="a">B')).toEqual(['.a{top:0}']);
});
