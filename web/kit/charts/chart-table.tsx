/** The figures of a chart as a table, folded away under it: for whoever does not read the drawing. */
import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown';

interface ChartTableProps {
  /** Says what it holds, for screen readers. */
  caption: string;
  head: readonly string[];
  /** The first cell names the row. */
  rows: readonly { key: string; cells: readonly (string | number)[] }[];
}

const CELL = 'border-line border-b py-2 pr-5';

export function ChartTable({ caption, head, rows }: ChartTableProps) {
  return (
    <details className="group/table">
      <summary className="inline-flex min-h-11 list-none items-center gap-1 text-ink-2 text-sm">
        As a table
        <CaretDownIcon
          size={16}
          aria-hidden="true"
          className="text-ink-3 transition-transform group-open/table:rotate-180"
        />
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reached by keyboard */}
      <section className="max-h-80 overflow-auto border-line border-y" tabIndex={0} aria-label={caption}>
        <table className="num w-full text-left text-sm">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              {head.map((title) => (
                <th key={title} scope="col" className={`${CELL} font-semibold`}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells: [name, ...cells] }) => (
              <tr key={key}>
                <th scope="row" className={`${CELL} font-normal`}>
                  {name}
                </th>
                {cells.map((cell, at) => (
                  <td key={head[at + 1]} className={CELL}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
