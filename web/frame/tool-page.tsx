/** The page of a tool with a form of several steps: in its frame, once it is known who is here. In the browser only. */
import type { ReactNode } from 'react';
import type { SignedInUser } from '../client/access-claims.ts';
import { useSession } from '../client/use-session.ts';
import { WizardSkeleton } from '../kit/skeleton.tsx';
import { useBackFromForm } from './just-made.ts';
import { ToolFrame } from './tool-frame.tsx';

interface ToolPageProps {
  /** Where Back leads, unless the form was opened again from results. */
  back: string;
  children(user: SignedInUser | undefined): ReactNode;
}

export function ToolPage({ back, children }: ToolPageProps) {
  const { status, user } = useSession();
  return (
    <ToolFrame back={useBackFromForm(back)}>{status === 'loading' ? <WizardSkeleton /> : children(user)}</ToolFrame>
  );
}
