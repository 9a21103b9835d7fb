/**
 * What must be known before anything else: changes that are not saved, a newer plan from elsewhere, and the turn of the
 * next plan.
 */
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { isMonthOver } from '../../../domain/picture/month-of-plan.ts';
import { lastDayOf, lengthOf } from '../../../domain/planner/plan-days.ts';
import { canPlanNext, type StoredPlan } from '../../../domain/planner/stored-plan.ts';
import { useSession } from '../../client/sessions/use-session.ts';
import { PLANNER_PATH } from '../../frame/tools.ts';
import { keepForm } from '../../journal/use-kept-form.ts';
import { reloadPage } from '../../journal/way-on.tsx';
import { Button } from '../../kit/button.tsx';
import { Notice } from '../../kit/messages/notice.tsx';
import { useToast } from '../../kit/messages/toaster.tsx';
import { QUESTIONNAIRE, questionnaireAfter } from '../questionnaire/questionnaire-state.ts';
import { planNextWords } from '../views/event-words.ts';
import type { PlanStore, Saving } from './plan-store.ts';
import { signInAgain } from './use-kept-plan.ts';

type PlanNoticesProps = {
  stored: StoredPlan;
  today: string;
  saving: Saving;
  newer: boolean;
  store: PlanStore;
};

const RETRY_TEXT = {
  offline: 'Try Again',
  locked: 'Sign in again',
  removed: 'Keep this copy',
  newer: 'Reload the page',
  other: 'Try Again',
} as const;

export function PlanNotices({ stored, today, saving, newer, store }: PlanNoticesProps) {
  const planNext = usePlanNext(stored);
  // Else the way to keep its picture stands out.
  const nothingKept = isMonthOver(stored, today) && Object.keys(stored.done).length === 0;
  return (
    <div className="grid gap-3 not-empty:mb-5">
      {saving.state === 'unsaved' ? <UnsavedNotice saving={saving} store={store} /> : null}
      {newer ? (
        <Notice
          tone="warn"
          title="This plan was just changed elsewhere"
          action={
            <Button variant="outline" size="small" onClick={store.dismissNewer}>
              Got it
            </Button>
          }
        >
          You’re looking at the newer one. Your last change wasn’t saved. Make it again if you still want it.
        </Notice>
      ) : null}
      {canPlanNext(stored, today) ? (
        <Notice
          still
          title={today > lastDayOf(stored) ? 'This plan is over' : 'This plan is nearly over'}
          action={
            <Button variant={nothingKept ? 'primary' : 'outline'} size="small" onClick={planNext}>
              {planNextWords(lengthOf(stored))}
            </Button>
          }
        >
          We kept your answers. Nothing from this plan comes up again.
        </Notice>
      ) : null}
    </div>
  );
}

type UnsavedNoticeProps = {
  saving: Extract<Saving, { state: 'unsaved' }>;
  store: PlanStore;
};

function UnsavedNotice({ saving, store }: UnsavedNoticeProps) {
  const session = useSession();
  const openAgain = () => {
    void signInAgain(session, session.user?.id ?? '', saving.message, store.unsaved());
  };
  const ways = {
    offline: store.retry,
    locked: openAgain,
    removed: store.retry,
    newer: reloadPage,
    other: store.retry,
  };
  return (
    <Notice
      tone={saving.kind === 'offline' ? 'warn' : 'bad'}
      title="Not saved yet"
      action={
        <Button variant="outline" size="small" onClick={ways[saving.kind]}>
          {RETRY_TEXT[saving.kind]}
        </Button>
      }
    >
      {saving.message}
    </Notice>
  );
}

function usePlanNext(stored: StoredPlan): () => void {
  const navigate = useNavigate();
  const toast = useToast();
  return useCallback(() => {
    keepForm(QUESTIONNAIRE, questionnaireAfter(stored)).then(
      () => void navigate(`${PLANNER_PATH}?step=1`),
      () => toast('This browser has no room to save your answers.', 'bad'),
    );
  }, [stored, navigate, toast]);
}
