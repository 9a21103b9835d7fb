/** What ideas and scenes are shown with: their picture, their facts, who wrote them, and what can be done with all of them. */
import { type ReactNode, useId } from 'react';
import { GenerateNew } from '../billing/generation/generation-screen.tsx';
import { Button, LinkButton } from '../kit/button.tsx';
import { Art } from '../kit/pictures/art.tsx';

interface MadeActsProps {
  /** 'Uses 1 credit, 3 left'. */
  cost: string;
  /** The next ones are being made. */
  busy: boolean;
  onAgain(): void;
  onForm(): void;
  /** More ways on. */
  children?: ReactNode;
}

export function MadeActs({ cost, busy, onAgain, onForm, children }: MadeActsProps) {
  const id = useId();
  return (
    <div className="made-acts my-5 flex flex-wrap items-center gap-3" data-screen-only="">
      <GenerateNew busy={busy} cost={id} onClick={onAgain} />
      <Button variant="outline" onClick={onForm}>
        Back to Form
      </Button>
      <LinkButton variant="outline" to="/tools">
        Try Another Tool
      </LinkButton>
      {children}
      <p id={id} className="hint num">
        {cost}
      </p>
    </div>
  );
}

export const CardArt = ({ seed, panels }: { seed: string; panels: number }) => (
  <div className="h-20 border-line border-b *:size-full md:h-24" aria-hidden="true" data-screen-only="">
    <Art seed={seed} width={panels * 100} height={110} panels={panels} />
  </div>
);

/** By their names, in this order. */
export const Facts = ({ facts }: { facts: Readonly<Record<string, string>> }) => (
  <dl className="num flex flex-wrap gap-x-5 gap-y-2 border-line border-y py-2">
    {Object.entries(facts).map(([name, value]) => (
      <div key={name}>
        <dt className="text-ink-3 text-xs">{name}</dt>
        <dd className="font-semibold text-sm">{value}</dd>
      </div>
    ))}
  </dl>
);

/** `model`: the provider's, where one wrote and its name is known. */
export const WrittenBy = ({ provider, model }: { provider: boolean; model: string | undefined }) => (
  <p className="hint">
    {provider ? `Written by ${model ?? 'your AI provider'}, checked here` : 'From the built-in library'}
  </p>
);
