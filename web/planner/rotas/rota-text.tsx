/** A rota pasted as letters: what each means, and clear words for a wrong one. */
import { useState } from 'react';
import { lettersFor, lettersOf, rotaProblem } from '../../../domain/planner/rotas/rota-answer.ts';
import type { RotaAnswer } from '../../../domain/planner/rotas/rota-schema.ts';
import { TextInput } from '../../kit/fields/field.tsx';
import { letterHours, letterName } from './rota-words.ts';
import { Whose } from './whose.tsx';

interface RotaTextProps {
  rota: RotaAnswer;
  onChange(days: string): void;
}

export function RotaText({ rota, onChange }: RotaTextProps) {
  const { who } = rota;
  // As it was typed, with its blanks.
  const [text, setText] = useState(rota.days ?? '');
  const wrong = rotaProblem(rota);
  const letters = lettersFor(who);
  return (
    <div className="grid gap-3">
      <TextInput
        label={
          <>
            One letter a day
            <Whose />
          </>
        }
        hint={who === 'children' ? 'such as KKKK---' : 'such as EELLNN--'}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        inputClassName="num uppercase"
        value={text}
        onChange={(typed) => {
          setText(typed);
          onChange(lettersOf(typed));
        }}
        error={text !== '' && wrong?.field === 'days' ? wrong.message : undefined}
      />
      <dl className="grid gap-x-5 gap-y-1 text-ink-2 text-sm sm:grid-cols-2">
        {letters.map((letter) => (
          <div key={letter} className="flex gap-2">
            <dt className="w-4 flex-none font-semibold">{letter}</dt>
            <dd>
              {letterName(letter)}, {letterHours(letter, rota)}
            </dd>
          </div>
        ))}
        <div className="flex gap-2">
          <dt className="w-4 flex-none font-semibold">–</dt>
          <dd>Free</dd>
        </div>
      </dl>
    </div>
  );
}
