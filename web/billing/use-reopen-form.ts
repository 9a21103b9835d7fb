/** 'Back to Form' from what was made: the form with what it was made of, unless other answers are under way there. */
import { useLocation, useNavigate } from 'react-router';
import { leftResults } from '../frame/just-made.ts';
import { type FormPlace, isFor, keepForm, keptForm } from '../journal/use-kept-form.ts';
import { useToast } from '../kit/toaster.tsx';
import type { ToolForm } from './use-tool-form.ts';

/** The parts of a `GeneratingTool` that lead back to its form. */
export interface ReopenedTool<Form extends ToolForm<number>> {
  form: FormPlace<Form>;
  path: string;
}

/** `isBegun`: whether answers are under way that nothing was made of yet. */
export function useReopenForm<Form extends ToolForm<number>>(
  { form: { name }, path }: ReopenedTool<Form>,
  isBegun: (answers: Form) => boolean,
  userId: string,
): (answers: Form, step: Form['step']) => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const toast = useToast();
  const reopen = async (answers: Form) => {
    const kept = await keptForm<Form>(name);
    if (kept && isFor(kept, userId) && isBegun(kept)) return;
    await keepForm<Form>(name, { ...answers, owner: userId });
  };
  return (answers, step) =>
    void reopen(answers).then(
      () => void navigate(`${path}?step=${step}`, { state: leftResults(pathname) }),
      () => toast('This browser has no room to keep the answers.', 'bad'),
    );
}
