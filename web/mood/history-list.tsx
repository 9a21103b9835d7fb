/** Every check-in, the newest first, narrowed down by a measure's range, by notes and by words in them. */
import { useState } from 'react';
import { findCheckIns, type HistoryFilter } from '../../domain/mood/history.ts';
import type { Measure } from '../../domain/mood/measures.ts';
import { Button } from '../kit/button.tsx';
import { Chip } from '../kit/chip.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { Select } from '../kit/select.tsx';
import { TextInput } from '../kit/text-input.tsx';
import type { KeptDay } from './check-in-keeper.ts';
import { HistoryDay } from './history-day.tsx';
import { labelOf, manyDays } from './mood-words.ts';

const PAGE = 14;

const OPEN_FILTER = { range: 'all', notedOnly: false, words: '' } as const;

export interface HistoryListProps {
  days: readonly KeptDay[];
  full: boolean;
  measure: Measure;
  onEdit(date: string): void;
  onRemove(date: string): Promise<void>;
}

export function HistoryList({ days, full, measure, onEdit, onRemove }: HistoryListProps) {
  const [filter, setFilter] = useState<Omit<HistoryFilter, 'measure'>>(OPEN_FILTER);
  const [shown, setShown] = useState(PAGE);
  const byDate = new Map(days.map((day) => [day.checkIn.date, day]));
  // Words are looked for only where notes may be seen.
  const words = full ? filter.words : '';
  const found = findCheckIns(
    days.map(({ checkIn }) => checkIn),
    { ...filter, words, measure },
  );
  const label = labelOf(measure);
  return (
    <section aria-labelledby="history-all" className="grid content-start gap-4">
      <h2 id="history-all">All check-ins</h2>
      <div className="history-filter">
        <Select
          label={`Show days by ${label.toLowerCase()}`}
          value={filter.range}
          onChange={(range) => setFilter({ ...filter, range })}
          options={[
            { value: 'all', label: 'All days' },
            { value: 'low', label: `${label} 1 to 3` },
            { value: 'middle', label: `${label} 4 to 7` },
            { value: 'high', label: `${label} 8 to 10` },
          ]}
        />
        {full ? (
          <TextInput
            label="Words in notes"
            type="search"
            value={filter.words}
            onChange={(typed) => setFilter({ ...filter, words: typed })}
          />
        ) : null}
        <Chip selected={filter.notedOnly} onChange={(notedOnly) => setFilter({ ...filter, notedOnly })}>
          With notes only
        </Chip>
      </div>
      <p className="text-ink-2 text-sm" role="status">
        {found.length === days.length ? manyDays(days.length) : `${found.length} of ${manyDays(days.length)}`}
      </p>
      {found.length === 0 ? (
        <EmptyState
          seed="low-tide"
          title="No day fits"
          action={
            <Button size="small" variant="outline" onClick={() => setFilter(OPEN_FILTER)}>
              Show all
            </Button>
          }
        />
      ) : (
        <ul className="history-list">
          {found.slice(0, shown).map(({ date }) => {
            const day = byDate.get(date);
            return day ? <HistoryDay key={date} day={day} full={full} onEdit={onEdit} onRemove={onRemove} /> : null;
          })}
        </ul>
      )}
      {found.length > shown ? (
        <Button variant="outline" onClick={() => setShown(shown + 2 * PAGE)}>
          Show earlier days
        </Button>
      ) : null}
    </section>
  );
}
