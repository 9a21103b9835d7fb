/** 'Plan the next 30 days': the questionnaire with the answers filled in, its first day after this plan, these ideas left out. */
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import type { StoredPlan } from '../../domain/planner/stored-plan.ts';
import { PLANNER_PATH } from '../frame/tools.ts';
import { keepForm } from '../journal/use-kept-form.ts';
import { useToast } from '../kit/toaster.tsx';
import { QUESTIONNAIRE, questionnaireAfter } from './questionnaire-state.ts';

export function usePlanNext(stored: StoredPlan): () => void {
  const navigate = useNavigate();
  const toast = useToast();
  return useCallback(() => {
    keepForm(QUESTIONNAIRE, questionnaireAfter(stored)).then(
      () => void navigate(`${PLANNER_PATH}?step=1`),
      () => toast('This browser has no room to keep the answers.', 'bad'),
    );
  }, [stored, navigate, toast]);
}
