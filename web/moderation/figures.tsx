/** A few sums side by side between two hairlines. */
interface FiguresProps {
  figures: readonly {
    name: string;
    value: number;
    /** A smaller line under it. */
    note?: string;
  }[];
}

export const Figures = ({ figures }: FiguresProps) => (
  <dl className="num grid grid-cols-2 gap-5 border-line border-y py-5 md:grid-cols-4">
    {figures.map(({ name, value, note }) => (
      <div key={name}>
        <dt className="text-ink-2 text-sm">{name}</dt>
        <dd className="display text-xl">{value.toLocaleString('en-US')}</dd>
        {note ? <dd className="text-ink-3 text-xs">{note}</dd> : null}
      </div>
    ))}
  </dl>
);
