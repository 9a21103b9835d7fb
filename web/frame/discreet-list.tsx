/** All that a discreet view of results tells: what a calendar might say, and how long it takes. */
import { Card } from '../kit/card.tsx';

export interface DiscreetItem {
  id: string;
  label: string;
  duration: string;
}

export function DiscreetList({ items }: { items: readonly DiscreetItem[] }) {
  return (
    <ol className="mt-4 grid gap-3">
      {items.map(({ id, label, duration }) => (
        <li key={id}>
          <Card>
            <h2 className="font-semibold font-text text-lg leading-snug tracking-normal">{label}</h2>
            <p className="num mt-0.5 text-ink-2 text-sm">{duration}</p>
          </Card>
        </li>
      ))}
    </ol>
  );
}
