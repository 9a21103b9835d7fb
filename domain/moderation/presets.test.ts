import { expect, test } from 'vitest';
import { explicitWord } from '../planner/provider/explicit-words.ts';
import { checkReason } from './decision.ts';
import { PRESETS, presetsInUse } from './presets.ts';

test('six different texts, each fit to be sent, inviting, and without blame or signs of mood', () => {
  expect(new Set(PRESETS).size).toBe(6);
  for (const text of PRESETS) {
    expect(checkReason(text)).toEqual({ ok: true, value: text });
    expect(text).not.toMatch(
      /!|\b(?:violat\w*|unfortunately|guidelines|inappropriate|unacceptable|your fault|must)\b/i,
    );
    expect(text).not.toMatch(/\p{Extended_Pictographic}/u);
    expect(explicitWord(text)).toBeUndefined();
    expect(text).toMatch(/[Pp]lease|glad/);
  }
});

test('an operator’s wording takes the place of one; a blank or unknown one changes nothing', () => {
  const used = presetsInUse([
    { position: 2, text: ' In our words. ' },
    { position: 3, text: '  ' },
    { position: 9, text: 'A seventh.' },
  ]);
  expect(used).toEqual(PRESETS.map((own, at) => (at === 2 ? 'In our words.' : own)));
});
