/** /signup and /checkout lead to the sign-in page and keep the chosen plan. */
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { authPath, planChoice } from '../../client/sessions/plan-choice.ts';

export function loader({ request }: LoaderFunctionArgs): Response {
  return redirect(authPath(planChoice(new URL(request.url).searchParams)));
}
