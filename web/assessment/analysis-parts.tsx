/** What a look is set in: lines with a rule beside them, facts with their names, and the lines of a count. */
import type { ReactNode } from 'react';

export const Lines = ({ texts }: { texts: readonly string[] }) => (
  <ul className="mt-3 grid gap-2 text-ink-2">
    {texts.map((text) => (
      <li key={text} className="border-line border-l-2 pl-5 text-pretty">
        {text}
      </li>
    ))}
  </ul>
);

/** Holds `Fact`s. */
export const Facts = ({ children }: { children: ReactNode }) => <dl className="mt-3 max-w-[720px]">{children}</dl>;

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid gap-x-5 border-line border-t py-2 last:border-b md:grid-cols-[11rem_1fr] print:break-inside-avoid">
    <dt className="text-ink-3">{name}</dt>
    <dd className="min-w-0 wrap-anywhere">{children}</dd>
  </div>
);

interface FactorProps {
  label: string;
  points: string;
  /** Of how many. */
  most?: number;
  why?: string;
}

/** The last one is the sum, and is set apart. */
export function Factor({ label, points, most, why }: FactorProps) {
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-5 border-line border-t py-3 last:border-line-strong last:border-y-2">
      <h3>{label}</h3>
      <p className="num text-right font-semibold">
        {points} {most === undefined ? null : <span className="font-normal text-ink-3">of {most}</span>}
      </p>
      {why ? <p className="col-span-full max-w-[62ch] text-ink-2 text-sm">{why}</p> : null}
    </li>
  );
}
