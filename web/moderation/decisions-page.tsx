/** The log of moderation: everything that was decided, newest first, and nothing that could be changed. */
import '../style/moderation.css';
import { DECISION_KINDS } from '../../domain/moderation/decision.ts';
import { readPage } from '../../domain/paged.ts';
import { useApiQuery } from '../client/queries.ts';
import { EmptyState } from '../kit/empty-state.tsx';
import { ErrorState } from '../kit/error-state.tsx';
import { Notice } from '../kit/notice.tsx';
import { oneOf, Pager, useAddress } from '../kit/pager.tsx';
import { Select } from '../kit/select.tsx';
import { ListLoading } from '../kit/skeleton.tsx';
import { tabTitle } from '../kit/tab-title.ts';
import { DecisionList } from './decision-list.tsx';
import { ACT_WORDS } from './moderation-words.ts';

export const meta = () => tabTitle('Decisions');

const ACTS = ['', ...DECISION_KINDS] as const;

export default function DecisionsPage() {
  const address = useAddress();
  const act = oneOf(ACTS, address.get('act'), '');
  const asked = { ...(act !== '' && { act }), page: readPage(address.get('page')) };
  const { data, errorMessage, refetch } = useApiQuery('GET /admin/decisions', { query: asked });
  return (
    <div className="admin-page">
      <div className="grid gap-2">
        <h1>Decisions</h1>
        <p className="text-ink-2">
          Everything that moderators decided. Nothing in it can be changed or removed, and no author is named.
        </p>
      </div>
      <div className="max-w-72">
        <Select
          label="Show"
          value={act === '' ? 'all' : act}
          onChange={(value) => address.set('act', value === 'all' ? '' : value)}
          options={ACTS.map((value) => ({
            value: value === '' ? 'all' : value,
            label: value === '' ? 'Everything' : ACT_WORDS[value],
          }))}
        />
      </div>
      {data === undefined && errorMessage ? (
        <ErrorState heading="h2" title="The log could not be read" message={errorMessage} onRetry={refetch} />
      ) : null}
      {data !== undefined && errorMessage ? <Notice tone="bad">{errorMessage}</Notice> : null}
      {data === undefined && !errorMessage ? <ListLoading /> : null}
      {data?.total === 0 ? (
        <EmptyState seed="decisions" heading="h2" title="Nothing was decided yet">
          {act === '' ? 'The first decision will be the first line here.' : 'Nothing of this kind, that is.'}
        </EmptyState>
      ) : null}
      {data && data.items.length > 0 ? <DecisionList decisions={data.items} named /> : null}
      {data ? <Pager list={data} /> : null}
    </div>
  );
}
