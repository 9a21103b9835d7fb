/** A little more about today: what the two taps leave out, five pleats each, and a line. What is skipped is not said. */
import { useId } from 'react';
import { MAX_NOTES_LENGTH } from '../../domain/mood/check-in.ts';
import { SHAPE_WORDS, SHAPES, type Shape, shapeOf } from '../../domain/mood/five-shapes.ts';
import type { Measure } from '../../domain/mood/measures.ts';
import { Button } from '../kit/button.tsx';
import { TextArea } from '../kit/fields/field.tsx';
import { useToast } from '../kit/messages/toaster.tsx';
import { PeriodBegan } from '../planner/forecast/period-began.tsx';
import { labelOf } from './mood-words.ts';
import type { Details } from './use-two-taps.ts';

const DETAILS = ['desire', 'sleep', 'stress'] as const satisfies readonly Measure[];

interface TapDetailsProps {
  details: Details;
  onDone(): void;
}

export function TapDetails({ details, onDone }: TapDetailsProps) {
  const toast = useToast();
  const save = async () => {
    if (details.begun) {
      if (!(await details.save())) return;
      toast('Saved');
    }
    onDone();
  };
  return (
    <div className="tap-answer grid gap-3 text-left">
      <div>
        <h3 className="text-xl">A little more about today</h3>
        <p className="text-ink-2 text-sm">Skip any of it.</p>
      </div>
      {DETAILS.map((measure) => (
        <Pleats
          key={measure}
          measure={measure}
          value={details.value(measure)}
          onChange={(shape) => details.tap(measure, shape)}
        />
      ))}
      <PeriodBegan today value={details.periodBegan} onChange={(periodBegan) => details.change({ periodBegan })} />
      <TextArea
        label="A line for yourself"
        rows={2}
        maxLength={MAX_NOTES_LENGTH}
        value={details.notes}
        onChange={(notes) => details.change({ notes })}
      />
      <Button onClick={() => void save()}>Save</Button>
    </div>
  );
}

interface PleatsProps {
  measure: Measure;
  /** From 1 to 10; null where it was not said. */
  value: number | null;
  onChange(shape: Shape): void;
}

function Pleats({ measure, value, onChange }: PleatsProps) {
  const name = useId();
  const words = SHAPE_WORDS[measure];
  const chosen = value === null ? null : shapeOf(value);
  return (
    <fieldset className="min-w-0 border-line border-t pt-3">
      <legend className="float-left font-semibold text-sm">{labelOf(measure)}</legend>
      <span className="float-right text-ink-3 text-sm">{chosen === null ? 'Not said' : words[chosen]}</span>
      <div className="clear-both grid grid-cols-5 gap-0.5 pt-2">
        {SHAPES.map((shape) => (
          <label
            key={shape}
            className="tap tap-pleat relative"
            data-on={(chosen !== null && shape <= chosen) || undefined}
          >
            <input
              className="absolute inset-0 cursor-pointer opacity-0"
              type="radio"
              name={name}
              checked={chosen === shape}
              onChange={() => onChange(shape)}
            />
            <span className="sr-only">{words[shape]}</span>
          </label>
        ))}
      </div>
      <div className="flex justify-between pt-1 text-ink-3 text-xs" aria-hidden="true">
        <span>{words[0]}</span>
        <span>{words[4]}</span>
      </div>
    </fieldset>
  );
}
