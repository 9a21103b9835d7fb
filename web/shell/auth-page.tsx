/** The sign-in page, which is also where mail links and Google lead back to, and from where a chosen plan goes on to be paid. */
import { useLoaderData } from 'react-router';
import { tabTitle } from '../kit/navigation/tab-title.ts';
import type { loader } from './auth-page.server.ts';
import { AuthScreen } from './auth-screen.tsx';

export { loader } from './auth-page.server.ts';
/** Prices do not change while someone signs in. */
export const shouldRevalidate = () => false;
export const meta = () => tabTitle('Sign in');

export default function AuthPage() {
  const { prices } = useLoaderData<typeof loader>();
  return <AuthScreen prices={prices} />;
}
