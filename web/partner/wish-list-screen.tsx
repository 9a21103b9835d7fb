/** The whole screen: what the page is for, the list in three groups, and the comparison below it. */

import { useState } from 'react';
import type { View } from '../../domain/planner/discretion.ts';
import { useToolAccount } from '../accounts/use-tool-account.ts';
import { DetailView } from '../frame/detail-view.tsx';
import { useDiscreet } from '../frame/discreet.ts';
import { KeepFirst } from '../journal/keep-first.tsx';
import { wayOut } from '../journal/way-out.ts';
import { ErrorState } from '../kit/error-state.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { CompareLists } from './compare-lists-section.tsx';
import { COMPARISON_WORDS } from './comparison-words.ts';
import { useComparison } from './use-comparison.ts';
import { useWishList } from './use-wish-list.ts';
import { WishListForm } from './wish-list-form.tsx';

const LIST = { many: 'lists', one: 'your list' };

export function WishListScreen({ userId }: { userId: string }) {
  const { kept, keeper, reload, signInAgain } = useWishList(userId);
  const account = useToolAccount(userId);
  const comparison = useComparison(userId);
  const [view, setView] = useState<View>('discreet');
  useDiscreet(view === 'discreet');

  if (kept.phase === 'failed') {
    return kept.locked ? (
      <ErrorState
        heading="h1"
        title="Your journal is locked"
        message={kept.message}
        kept="Your list is safe in it."
        retryText="Sign in again"
        onRetry={() => signInAgain(kept.message)}
      />
    ) : (
      <ErrorState
        heading="h1"
        title="The list could not be opened"
        message={kept.message}
        kept="It is still in your journal."
        {...wayOut(kept.reload, () => void keeper.load())}
      />
    );
  }
  const asked = kept.phase === 'open' && Object.keys(kept.answers).length === 0;
  const beginning = asked && account.profile !== null && account.profile.preferences.cloudBackup === undefined;
  return (
    <div className="form-wrap wish-page">
      <header className="wish-head">
        <h1>Yes, maybe, no</h1>
        <p className="lede">
          Mark what you would like, might like and would not: it shapes what is suggested to you. A partner never sees
          the list. Two people who compare theirs are shown only what both of them want.
        </p>
        <DetailView view={view} onView={setView} />
        {kept.phase === 'open' && !beginning ? (
          <a className="link wish-jump" href="#compare-title">
            {comparison.seen?.stage === 'asked' ? COMPARISON_WORDS.asked.title : 'Compare with a partner'}
          </a>
        ) : null}
      </header>
      {kept.phase === 'loading' || (asked && account.profile === null && account.trouble === '') ? (
        <Loading />
      ) : beginning ? (
        <KeepFirst things={LIST} openText="Open my list" prefer={account.prefer} />
      ) : (
        <>
          <WishListForm {...{ kept, keeper, reload, signInAgain }} full={view === 'full'} />
          <CompareLists
            comparison={comparison}
            answers={kept.answers}
            full={view === 'full'}
            onFull={() => setView('full')}
          />
        </>
      )}
    </div>
  );
}

function Loading() {
  return (
    <div className="grid gap-4" role="status" aria-label="Loading...">
      <Skeleton className="h-12" />
      <Skeleton className="h-36" />
      <Skeleton className="h-36" />
      <Skeleton className="h-36" />
    </div>
  );
}
