/** /tools/relationship-analytics/assessment: earlier looks, the three steps and the click. Rendered in the browser only. */
import { useEffect, useMemo, useRef } from 'react';
import type { StoredAssessment } from '../../domain/assessment/analysis.ts';
import { draftToInput } from '../../domain/assessment/draft.ts';
import type { AssessmentInput } from '../../domain/assessment/input.ts';
import { mayProviderWrite } from '../accounts/profile/use-tool-account.ts';
import { GenerationFailed } from '../billing/generation/generation-screen.tsx';
import { type ConsentWords, type SentCall, WhatIsSentConsent } from '../billing/generation/what-is-sent.tsx';
import type { SignedInUser } from '../client/sessions/access-claims.ts';
import { signInAgain } from '../client/sessions/use-session.ts';
import { ASSESSMENT_PATH } from '../frame/assessment-path.ts';
import { ToolPage } from '../frame/tool-frame.tsx';
import { RecordItem, RecordList } from '../journal/records/record-list.tsx';
import { type UseRecords, useRecords } from '../journal/records/use-records.ts';
import { KeepChoice, type KeptThings } from '../journal/storage/keep-choice.tsx';
import { Button } from '../kit/button.tsx';
import { Notice } from '../kit/messages/notice.tsx';
import { tabTitle } from '../kit/navigation/tab-title.ts';
import { momentOfInstant } from '../kit/time/date-language.ts';
import { FoldStrip } from '../kit/waiting/fold-strip.tsx';
import { WizardSkeleton } from '../kit/waiting/skeleton.tsx';
import { AssessmentForm } from './assessment-form.tsx';
import { freshForm } from './assessment-form-state.ts';
import { ASSESSMENTS } from './assessments.ts';
import { useAssessmentTool } from './use-assessment-tool.ts';

export const meta = () => tabTitle('Overview');

export default function AssessmentPage() {
  return <ToolPage back="/tools/relationship-analytics">{(user) => <AssessmentTool user={user} />}</ToolPage>;
}

/**
 * Which of the assessment's screens is on: earlier looks, the three steps, the look on its way, or what went
 * wrong; and what a click sends.
 */
export function AssessmentTool({ user }: { user: SignedInUser | undefined }) {
  const looks = useRecords(ASSESSMENTS, user?.id);
  const tool = useAssessmentTool(user, looks);
  const { form, account, looking, step, nothing } = tool;

  const sent = useMemo(() => {
    const input = form && draftToInput(form.draft);
    return input?.ok ? () => assessmentSent(input.value, form?.seed ?? 0) : null;
  }, [form]);

  if (!form) return <WizardSkeleton />;
  if (looking.phase === 'going') {
    return <AssessmentLooking written={mayProviderWrite(account)} onCancel={tool.back} />;
  }
  if (looking.phase === 'failed') {
    const locked = looking.failure.kind === 'locked';
    return (
      <GenerationFailed
        title="Analysis failed"
        failure={looking.failure}
        kept="Your answers are still here."
        retryText={locked ? 'Sign in again' : 'Try Again'}
        onRetry={locked ? () => void tool.signInAgain() : tool.retry}
        onBack={tool.back}
      />
    );
  }
  if (step !== null) {
    return (
      <AssessmentForm
        form={form}
        change={tool.answer}
        step={step}
        kept={tool.kept}
        hasLooks={(looks.records?.length ?? 0) > 0}
        written={mayProviderWrite(account)}
        takesFocus={tool.takesFocus}
        refused={tool.refused}
        before={<BeforeLook tool={tool} sent={sent} />}
        onStep={tool.go}
        onLook={tool.look}
        onStartOver={() => {
          tool.restart({ ...freshForm(), touched: true });
          tool.settle(1);
        }}
      />
    );
  }
  if (!looks.records || nothing) return <WizardSkeleton />;
  return <YourLooks looks={looks} form={form} tool={tool} />;
}

type Tool = ReturnType<typeof useAssessmentTool>;

/** What is settled ahead of a click: what is sent, and where the look is to be kept. */
function BeforeLook({ tool, sent }: { tool: Tool; sent: (() => Promise<SentCall[]>) | null }) {
  const { account, keep, change } = tool;
  return (
    <>
      <WhatIsSentConsent account={account} words={CONSENT_WORDS} sent={sent} />
      {keep === undefined ? null : (
        <KeepChoice things={KEPT_LOOKS} cloudBackup={keep} onChange={(cloudBackup) => change({ cloudBackup })} />
      )}
      {account.errorMessage ? <Notice tone="warn">{account.errorMessage}</Notice> : null}
    </>
  );
}

interface YourLooksProps {
  looks: UseRecords<StoredAssessment>;
  form: NonNullable<Tool['form']>;
  tool: Tool;
}

function YourLooks({ looks, form, tool }: YourLooksProps) {
  return (
    <RecordList
      title="Your snapshots"
      newText="New snapshot"
      list={looks}
      begun={
        form.touched
          ? { step: form.step, steps: 3, onContinue: () => tool.move(Math.min(form.step, tool.open) as 1 | 2 | 3) }
          : undefined
      }
      onNew={() => tool.move(1)}
      onSignInAgain={() => signInAgain(looks.errorMessage)}
    >
      {looks.records?.map(({ id, value, deviceOnly }) => (
        <RecordItem
          key={id}
          title={momentOfInstant(value.made)}
          note={value.strengths[0]}
          deviceOnly={deviceOnly}
          to={`${ASSESSMENT_PATH}/${id}`}
          words={{ ask: 'Delete this snapshot?', done: 'Snapshot deleted' }}
          onRemove={() => looks.remove(id)}
        />
      ))}
    </RecordList>
  );
}

const CONSENT_WORDS: ConsentWords = {
  label: 'Let an AI provider write the words',
  note: 'Strengths and the count are always ours. When this is off, our library writes.',
  never: 'No names, no email, no exact ages, no dates.',
};

const KEPT_LOOKS: KeptThings = { many: 'snapshots' };

/** Loaded when it is first asked for, and made by the same code that sends it. */
export async function assessmentSent(input: AssessmentInput, seed: number): Promise<SentCall[]> {
  const { sanitisedAssessment } = await import('../../domain/assessment/provider-question.ts');
  return [{ title: 'Your answers', input: sanitisedAssessment(input, seed) }];
}

function AssessmentLooking({ written, onCancel }: { written: boolean; onCancel: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className="form-wrap flex flex-1 flex-col items-center justify-center py-8 text-center">
      <FoldStrip progress={0.5} />
      <h1 ref={heading} tabIndex={-1} className="mt-5 text-2xl outline-none">
        Taking your snapshot
      </h1>
      <p className="mt-2 text-ink-2" role="status">
        {written ? 'The AI provider is writing. If it takes too long, we’ll use our own words.' : 'One moment...'}
      </p>
      <Button variant="outline" className="mt-8" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
