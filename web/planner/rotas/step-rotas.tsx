/** The line of step 6 that asks for shifts and children's days; what it unfolds is loaded for those who have any. */
import { lazy, Suspense } from 'react';
import { Card } from '../../kit/card.tsx';
import { Switch } from '../../kit/fields/switch.tsx';
import type { HomeRotasProps } from './home-rotas.tsx';

const HomeRotas = lazy(() => import('./home-rotas.tsx'));

/** One line for those who have none of it. */
export function StepRotas({ draft, change, ...plan }: HomeRotasProps) {
  return (
    <div className="grid gap-3">
      <Card padded>
        <Switch
          label={
            draft.solo
              ? 'Do you work shifts, or do children come and go?'
              : 'Does either of you work shifts, or do children come and go?'
          }
          checked={draft.hasRotas === true}
          onChange={(on) => change({ hasRotas: on })}
        />
      </Card>
      {draft.hasRotas ? (
        <Suspense fallback={null}>
          <HomeRotas draft={draft} change={change} {...plan} />
        </Suspense>
      ) : null}
    </div>
  );
}
