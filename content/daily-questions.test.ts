import { expect, test } from 'vitest';
import { QUESTION_CATEGORIES } from '../domain/partner/daily-question.ts';
import { explicitWord } from '../domain/planner/provider/explicit-words.ts';
import { CATEGORY_LABELS, DAILY_QUESTIONS } from './daily-questions.ts';

const wordings = DAILY_QUESTIONS.flatMap(({ text, solo }) => (solo ? [text, solo] : [text]));

test('there are two hundred, twenty-five of each kind, numbered by their place', () => {
  expect(DAILY_QUESTIONS).toHaveLength(200);
  expect(DAILY_QUESTIONS.map(({ number }) => number)).toEqual(DAILY_QUESTIONS.map((_, at) => at + 1));
  expect(Object.keys(CATEGORY_LABELS)).toEqual([...QUESTION_CATEGORIES]);
  for (const kind of QUESTION_CATEGORIES) {
    expect(
      DAILY_QUESTIONS.filter(({ category }) => category === kind),
      kind,
    ).toHaveLength(25);
  }
});

test('no wording stands twice, not even with other small words around it', () => {
  expect(new Set(wordings.map((words) => words.toLowerCase())).size).toBe(wordings.length);
  const small = new Set(
    'a an and are at be by can do does for how in is it of on or that the to what which who with would you your'.split(
      ' ',
    ),
  );
  const gist = (words: string) =>
    (words.toLowerCase().match(/[a-z]+/g) ?? [])
      .filter((word) => !small.has(word))
      .sort()
      .join(' ');
  const texts = DAILY_QUESTIONS.map(({ text }) => gist(text));
  expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
});

test('each is a short question that ends as one', () => {
  for (const words of wordings) {
    expect(words, words).toMatch(/^[A-Z][^!]{20,118}\?$/);
    expect(words.length, words).toBeGreaterThanOrEqual(22);
    expect(words.includes('  ') || words.includes("'"), words).toBe(false);
  }
});

test('none is explicit, none is coy, none presumes a gender, a marriage, children or a faith', () => {
  const coy = /naughty|spicy|sexy|steamy|wink|kinky|dirty|bedroom eyes|hot\b|seduc|tonight’s fun|guilty|sinful/i;
  const presumes =
    /\b(he|she|him|her|his|hers|husbands?|wife|wives|boyfriends?|girlfriends?|fianc\w+|spouses?|men|man|women|woman|boys?|girls?|ladies|gentlem[ae]n|weddings?|married|marry|marriage|children|kids|sons?|daughters?|mothers?|fathers?|mum|dad|god|prayer|church|christmas)\b/i;
  const presses = /\b(must|have to|owe|deserve to get|should let)\b/i;
  for (const words of wordings) {
    expect(explicitWord(words), words).toBeUndefined();
    expect(words).not.toMatch(coy);
    expect(words).not.toMatch(presumes);
    if (!/does not have to/.test(words)) expect(words).not.toMatch(presses);
  }
});

test('what takes a partner for granted has other words for one who answers alone', () => {
  const forTwo = /\bpartner|\bthe two of you|\btogether\b|\byourselves\b|\byou two\b/i;
  for (const { text, solo } of DAILY_QUESTIONS) {
    expect(forTwo.test(text), text).toBe(solo !== undefined);
    if (solo) expect(solo).not.toMatch(forTwo);
  }
});
