/**
 * Five shapes of which one is tapped. A press answers at once. The arrow keys only choose, so that nobody answers by
 * looking through them; Enter, the space bar or `Next` then answers.
 */
import { type KeyboardEvent, type MouseEvent, type ReactNode, type Ref, useId } from 'react';
import { SHAPE_WORDS, SHAPES, type Shape } from '../../domain/mood/five-shapes.ts';
import { TapShape } from './tap-shape.tsx';
import type { TappedMeasure } from './use-two-taps.ts';

interface ShapeChoiceProps {
  measure: TappedMeasure;
  /** What the five are called; the measure's own words unless told. */
  words?: Readonly<Record<Shape, string>>;
  /** The question. */
  legend: ReactNode;
  legendClass?: string;
  /** Between question and shapes. */
  children?: ReactNode;
  chosen: Shape | null;
  /** The one that was tapped, while it closes. */
  tapped: Shape | null;
  /** Of the radio that the focus goes to. */
  focus: Ref<HTMLInputElement>;
  onChoose(shape: Shape): void;
  onTap(shape: Shape): void;
}

export function ShapeChoice(props: ShapeChoiceProps) {
  const { measure, legend, legendClass, children, chosen, tapped, focus, onChoose, onTap } = props;
  const words = props.words ?? SHAPE_WORDS[measure];
  const name = useId();
  // A click that the browser makes of an arrow key counts no presses.
  const onClick = (event: MouseEvent, shape: Shape) => event.detail > 0 && onTap(shape);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>, shape: Shape) => {
    if (!event.currentTarget.checked || (event.key !== 'Enter' && event.key !== ' ')) return;
    event.preventDefault();
    onTap(shape);
  };
  return (
    <fieldset className="min-w-0">
      <legend className={legendClass}>{legend}</legend>
      {children}
      <div className="grid grid-cols-5">
        {SHAPES.map((shape) => (
          <label key={shape} className="tap relative grid place-items-center">
            <input
              className="absolute inset-0 cursor-pointer opacity-0"
              ref={shape === (chosen ?? 0) ? focus : undefined}
              type="radio"
              name={name}
              value={shape}
              checked={chosen === shape}
              onChange={() => onChoose(shape)}
              onClick={(event) => onClick(event, shape)}
              onKeyDown={(event) => onKeyDown(event, shape)}
            />
            <TapShape measure={measure} shape={shape} closed={tapped === shape} />
            <span className="sr-only">{words[shape]}</span>
          </label>
        ))}
      </div>
      <div className="flex justify-between px-1 text-ink-3 text-xs" aria-hidden="true">
        <span>{words[0]}</span>
        <span>{words[4]}</span>
      </div>
    </fieldset>
  );
}
