/** Shifts, children's days and terms of a plan that is under way, as step 6 asks for them. */
import { useState } from 'react';
import { lengthOf } from '../../../domain/planner/plan-days.ts';
import type { Answers } from '../../../domain/planner/questionnaire/answers.ts';
import { answersToDraft, draftToAnswers } from '../../../domain/planner/questionnaire/answers-draft.ts';
import { stepProblem } from '../../../domain/planner/questionnaire/steps.ts';
import type { StoredPlan } from '../../../domain/planner/stored-plan.ts';
import { useForm } from '../../client/forms/use-form.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog, DialogActions } from '../../kit/dialog.tsx';
import { StepRotas } from './step-rotas.tsx';

export interface ToldHomeDialogProps {
  stored: StoredPlan;
  onSave(household: Answers): void;
  onClose(): void;
}

export default function ToldHomeDialog({ stored, onSave, onClose }: ToldHomeDialogProps) {
  const [draft, setDraft] = useState(() => answersToDraft(stored.answers));
  const told = draftToAnswers(draft);
  const missing = stepProblem(draft, 6)?.message ?? (told.ok ? undefined : told.problem.message);
  const { errors, onSubmit, clear } = useForm({
    fields: { rotas: draft },
    check: () => ({ rotas: missing }),
    send: async () => {
      if (told.ok) onSave(told.value);
      onClose();
    },
  });
  return (
    <Dialog
      open
      title="Shifts and kids’ days"
      subtitle="For this plan and the next. We say which evenings no longer fit, and where they could go."
      onClose={onClose}
    >
      <form className="grid gap-5" noValidate onSubmit={onSubmit}>
        <StepRotas
          draft={draft}
          change={(part) => {
            setDraft({ ...draft, ...part });
            clear();
          }}
          first={stored.startDate}
          planDays={lengthOf(stored)}
          made
        />
        <p role="alert" className="text-bad text-sm empty:hidden">
          {errors.rotas ?? ''}
        </p>
        <DialogActions>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Save</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
