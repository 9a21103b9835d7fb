import { expect, test } from 'vitest';
import { readYaml } from './read-yaml.ts';

test('maps, lists and scalars are read, nested in one another', () => {
  const source = `# a comment
name: twofold
"quoted key": "a: b # c"
empty:
numbers:
  - 1
  - -2.5
  - true
list:
  - name: one
    deep:
      - ["a", "b"]
  - two
map: {}
port: 127.0.0.1:80/udp
`;
  expect(readYaml(source)).toEqual({
    name: 'twofold',
    'quoted key': 'a: b # c',
    empty: null,
    numbers: [1, -2.5, true],
    list: [{ name: 'one', deep: [['a', 'b']] }, 'two'],
    map: {},
    port: '127.0.0.1:80/udp',
  });
});

test('what YAML readers take in several ways, or what is no YAML, is refused by its line', () => {
  const faults = [
    'a: &b c',
    'a: *b',
    "a: 'b'",
    'a: |',
    'a: b # c',
    'a: b: c',
    'a: on',
    'a: 22:22',
    'a: {b: c}',
    'a: [b]',
  ];
  for (const fault of [
    ...faults,
    'a: 1\na: 2',
    'a: 1\n  b: 2',
    'a:\n    b: 1\n  c: 2',
    '- a\nb: 1',
    'a:\tb',
    '- a\n-',
    '---\na: 1',
  ])
    expect(() => readYaml(fault), fault).toThrow(/Line \d/);
});
