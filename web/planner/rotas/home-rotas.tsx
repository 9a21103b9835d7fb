/** Shifts and children's days of a household, with the school terms: what step 6 unfolds for those who have any. */

import type { AnswersDraft } from '../../../domain/planner/questionnaire/answers-draft.ts';
import { asksForTerms, termsThatCount } from '../../../domain/planner/questionnaire/answers-draft.ts';
import { rotaProblem } from '../../../domain/planner/rotas/rota-answer.ts';
import {
  MAX_CHILDREN_ROTAS,
  ROTA_WHO,
  type RotaAnswer,
  type RotaWho,
} from '../../../domain/planner/rotas/rota-schema.ts';
import { Card } from '../../kit/card.tsx';
import { todayIn } from '../../kit/time/today.ts';
import { DateRanges } from './date-ranges.tsx';
import { RotaCard } from './rota-card.tsx';

export interface HomeRotasProps {
  draft: AnswersDraft;
  change(part: Partial<AnswersDraft>): void;
  /** First day of the plan, YYYY-MM-DD. */
  first: string;
  /** How many days it will have. */
  planDays: number;
  /** Under a plan that is made: there is no step to go back to. */
  made?: boolean;
}

export default function HomeRotas({ draft, change, first, planDays, made = false }: HomeRotasProps) {
  const { solo, hasKids, aloneTimeSlots, rotas = [], terms = [] } = draft;
  const today = todayIn();
  const toldOf = (who: RotaWho) => rotas.filter((told) => told.who === who);
  const tell = (who: RotaWho, place: number, rota: RotaAnswer | undefined) => {
    const others = toldOf(who);
    const now = [...others.slice(0, place), ...(rota ? [rota] : []), ...others.slice(place + 1)];
    change({
      rotas: ROTA_WHO.flatMap((one) => (one === who ? now : toldOf(one))),
      // Children who come and go are at home.
      ...(who === 'children' && rota && { hasKids: true }),
    });
  };
  const cards = ROTA_WHO.filter((who) => !(solo && who === 'partner2')).flatMap((who) =>
    // Without children at home theirs are forgotten.
    cardsOf(who, who === 'children' && !hasKids ? [] : toldOf(who)),
  );
  const childrenCome = rotas.some(({ who }) => who === 'children');
  return (
    <div className="grid gap-3">
      {cards.map(({ who, place, rota }) => (
        <RotaCard
          key={`${who} ${place}`}
          who={who}
          place={place}
          solo={solo}
          hasKids={hasKids}
          rota={rota}
          onChange={(next) => tell(who, place, next)}
          today={today}
          first={first}
          planDays={planDays}
          terms={termsThatCount(draft)}
        />
      ))}
      {hasKids && childrenCome && aloneTimeSlots.length === 0 ? (
        <p className="hint">
          Evenings go on days without the children.
          {made ? '' : ' Pick alone times in step 3, and some can be on the other days too.'}
        </p>
      ) : null}
      {asksForTerms(draft) ? (
        <Card>
          <h2 className="font-semibold font-text text-base tracking-normal">School terms</h2>
          <p className="mb-5 text-ink-2 text-sm">Optional. In the holidays we won’t count on school hours.</p>
          <DateRanges
            noun="term"
            ranges={terms.map(([from, to]) => ({ from, to }))}
            onAdd={({ from, to }) =>
              change({ terms: [...terms, [from, to] as [string, string]].sort(([a], [b]) => a.localeCompare(b)) })
            }
            onRemove={(at) => change({ terms: terms.filter((_, place) => place !== at) })}
          />
        </Card>
      ) : null}
    </div>
  );
}

interface CardOf {
  who: RotaWho;
  place: number;
  rota: RotaAnswer | undefined;
}

/** One for each that was told; of children one more, for those who come on other days, once all others stand. */
function cardsOf(who: RotaWho, told: readonly RotaAnswer[]): CardOf[] {
  const most = who === 'children' ? MAX_CHILDREN_ROTAS : 1;
  const more = told.length < most && told.every((rota) => rotaProblem(rota) === null);
  return [...told, ...(more || told.length === 0 ? [undefined] : [])].map((rota, place) => ({ who, place, rota }));
}
