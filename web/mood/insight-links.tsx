/** What rises and falls together: rank correlations of the ten pairs, with the days they rest on and a plain caveat. */
import { useMemo } from 'react';
import type { CheckIn } from '../../domain/mood/check-in.ts';
import { daysInCommon, linksBetween, MIN_PAIRS } from '../../domain/mood/rank-correlation.ts';
import { Card } from '../kit/card.tsx';
import { ChartTable } from '../kit/chart-table.tsx';
import { labelOf, linkInWords, manyDays } from './mood-words.ts';

export function InsightLinks({ checkIns }: { checkIns: readonly CheckIn[] }) {
  const links = useMemo(() => linksBetween(checkIns), [checkIns]);
  const common = daysInCommon(checkIns);
  const clear = links.filter(({ strength }) => strength !== 'none');
  return (
    <section aria-labelledby="links-title" className="grid content-start gap-4">
      <h2 id="links-title">What goes together</h2>
      <Card className="grid gap-4">
        {common < MIN_PAIRS ? (
          <p className="text-ink-2">
            {manyDays(common)} with two answers or more in this range. From {MIN_PAIRS} on, measures are compared here;
            with fewer, chance would say more than you.
          </p>
        ) : (
          <>
            {clear.length === 0 ? (
              <p>No two measures rise and fall together clearly in {manyDays(common)}.</p>
            ) : (
              <ul className="insight-links">
                {clear.map((link) => (
                  <li key={`${link.one} ${link.two}`}>
                    {linkInWords(link)} <span className="text-ink-2">From {manyDays(link.n)}.</span>
                  </li>
                ))}
              </ul>
            )}
            <p className="hint">
              Two things that move together need not cause one another: a third may move both. Ten pairs were looked at,
              and a pair is named only where chance would seldom bring it about.
            </p>
            <ChartTable
              caption="Rank correlation of each pair of measures (Spearman), from -1 to 1, with the days it rests on"
              head={['Pair', 'Correlation', 'Days']}
              rows={links.map(({ one, two, rho, n }) => ({
                key: `${one} ${two}`,
                cells: [`${labelOf(one)} and ${labelOf(two).toLowerCase()}`, rho.toFixed(2), n],
              }))}
            />
          </>
        )}
      </Card>
    </section>
  );
}
