/** The named rotas, each with its picture, family by family, folded where there are several; a search narrows and unfolds them. */
import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown';
import { useState } from 'react';
import { NAMED_ROTAS, ROTA_FAMILIES } from '../../../domain/planner/rotas/rota-names.ts';
import type { RotaAnswer, RotaWho } from '../../../domain/planner/rotas/rota-schema.ts';
import { Button } from '../../kit/button.tsx';
import { TextInput } from '../../kit/fields/field.tsx';
import { RotaBand } from './rota-band.tsx';
import { Whose } from './whose.tsx';

interface PatternPickerProps {
  who: RotaWho;
  rota: RotaAnswer | undefined;
  onPick(pattern: string): void;
}

export function PatternPicker({ who, rota, onPick }: PatternPickerProps) {
  const chosen = NAMED_ROTAS.find(({ id }) => id === rota?.pattern);
  const [open, setOpen] = useState(!chosen);
  /** Whoever has just chosen goes on from here; the list that they chose from is gone. */
  const [picked, setPicked] = useState(false);
  if (!chosen || open) {
    const pick = (pattern: string) => {
      setOpen(false);
      setPicked(true);
      onPick(pattern);
    };
    return <PatternList who={who} rota={rota} onPick={pick} />;
  }
  return (
    <div className="grid gap-2">
      <p className="font-semibold">{chosen.name}</p>
      <RotaBand days={chosen.days} codes={rota?.codes} />
      <Button
        variant="quiet"
        size="small"
        className="-ml-3 justify-self-start"
        ref={picked ? takeFocus : undefined}
        onClick={() => setOpen(true)}
      >
        Choose another
      </Button>
    </div>
  );
}

const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

function PatternList({ who, rota, onPick }: PatternPickerProps) {
  const [words, setWords] = useState('');
  const kind = who === 'children' ? 'kids' : 'work';
  const looking = words.trim() !== '';
  const found = NAMED_ROTAS.filter((named) => named.kind === kind && fits(named, words));
  const families = (Object.keys(ROTA_FAMILIES) as Array<keyof typeof ROTA_FAMILIES>)
    .map((family) => ({ family, rotas: found.filter((named) => named.family === family) }))
    .filter(({ rotas }) => rotas.length > 0);
  return (
    <div className="grid gap-5">
      <TextInput
        label={
          <>
            Find a pattern
            <Whose />
          </>
        }
        hint="a word of its name, or its letters"
        type="search"
        autoComplete="off"
        value={words}
        onChange={setWords}
        // In a form of several steps it would go on to the next.
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <p role="status" className="text-ink-2 text-sm empty:sr-only">
        {found.length === 0 ? 'No pattern is called that. You can paint or paste your own.' : ''}
      </p>
      <div className="accordion">
        {families.map(({ family, rotas }) => (
          <details
            // What is looked for stands open, and closes again with the word.
            key={`${family} ${looking}`}
            open={looking || families.length === 1 || rotas.some(({ id }) => id === rota?.pattern)}
          >
            <summary>
              <span>
                {ROTA_FAMILIES[family]} <span className="hint">{rotas.length}</span>
              </span>
              <CaretDownIcon size={20} aria-hidden="true" />
            </summary>
            <div className="grid gap-3 pb-5 sm:grid-cols-2">
              {rotas.map((named) => (
                <PatternCard key={named.id} {...named} picked={named.id === rota?.pattern} onPick={onPick} />
              ))}
            </div>
          </details>
        ))}
      </div>
    </div>
  );
}

type PatternCardProps = Pick<(typeof NAMED_ROTAS)[number], 'id' | 'name' | 'days'> &
  Pick<PatternPickerProps, 'onPick'> & { picked: boolean };

function PatternCard({ id, name, days, picked, onPick }: PatternCardProps) {
  return (
    <button
      type="button"
      className="choice grid! content-between gap-2! py-3 text-left"
      aria-pressed={picked}
      onClick={() => onPick(id)}
    >
      <span className="choice-title text-balance">{name}</span>
      <RotaBand days={days} />
    </button>
  );
}

const MIN_LETTERS = 3;

function fits({ name, days }: { name: string; days: string }, asked: string): boolean {
  const words = asked.trim().toLowerCase();
  if (words.length >= MIN_LETTERS && `${days}${days}`.toLowerCase().includes(words)) return true;
  return words.split(/\s+/).every((word) => name.toLowerCase().includes(word));
}
