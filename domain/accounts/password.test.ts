/** Which passwords fall to few guesses: what is known of their owner, what everybody tries, and what only looks long. */
import { describe, expect, it } from 'vitest';
import { PASSING_PASSWORDS } from '../../tests/accounts/passing-passwords.ts';
import { isGuessable } from './password.ts';

const ANA = ['ana.lima+twofold@mail-harbour.example', 'Ana', 'Lima Sørby'];

describe('what is known of its owner', () => {
  it.each([
    'Ana Lima',
    'AnaLima1',
    'ana.lima',
    'amiL.anA',
    'LIMA-ana-1987',
    'Án@L1ma!',
    'AnaAnaAna',
    'ana.lima+twofold@mail-harbour.example',
    'ana.lima+twofold',
    'mail-harbour1',
    'Lima Sørby',
    'LimaSørby07',
  ])('%j is guessable for who knows Ana Lima', (password) => {
    expect(isGuessable(password, ANA)).toBe(true);
  });

  it.each(['AnaLima1990!', 'mail-harbour'])('%j is for somebody else no worse than other letters', (password) => {
    expect(isGuessable(password, [])).toBe(false);
  });

  it('may be part of one that is good without it', () => {
    expect(isGuessable('ana-kvist-lantern', ANA)).toBe(false);
  });

  it('is never met in what is no text', () => {
    expect(isGuessable('quiet lantern 7', [undefined, null, 7, {}, ['quiet'], ''])).toBe(false);
  });
});

describe('what everybody tries', () => {
  it.each([
    'twofold1',
    'Tw0f0ld!!',
    'twofold2026',
    'Summer2026',
    'summer-2026',
    'Monday14.',
    '12341234',
    'abcdabcd',
    '12344321',
    'qwertyuiop',
    '1qaz2wsx',
    'xyxyxyxyxyxyxyxyxy',
    '14.02.1990',
    '19900214',
    '',
  ])('%j is guessable', (password) => {
    expect(isGuessable(password, [])).toBe(true);
  });
});

it.each([...PASSING_PASSWORDS, 'k7!vQ2xw', '82736450'])('%j is not', (password) => {
  expect(isGuessable(password, ANA)).toBe(false);
});

it('a list of common words makes each as cheap as it stands early on it', () => {
  const rank = (word: string) => ({ sunshine: 20, lantern: 5_000, harbour: 30_000 })[word] ?? null;
  expect(isGuessable('Sunshine-2026', [], rank)).toBe(true);
  expect(isGuessable('lantern1', [], rank)).toBe(true);
  expect(isGuessable('harbour-lantern', [], rank)).toBe(false);
});
