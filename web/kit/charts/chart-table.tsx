/** The figures of a chart as a table, folded away under it: for whoever does not read the drawing. */
import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown';

interface ChartTableProps {
  /** Says what it holds, for screen readers. */
  caption: string;
  head: readonly string[];
  /** The first cell names the row. */
  rows: readonly { key: string; cells: readonly (string | number)[] }[];
}

export function ChartTable({ caption, head, rows }: ChartTableProps) {
  return (
    <details className="chart-table">
      <summary>
        As a table
        <CaretDownIcon size={16} aria-hidden="true" />
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reached by keyboard */}
      <section className="chart-table-box" tabIndex={0} aria-label={caption}>
        <table>
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              {head.map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells: [name, ...cells] }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                {cells.map((cell, at) => (
                  <td key={head[at + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
