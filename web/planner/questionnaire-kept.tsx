/** Where the answers are while they are being given, the way to be rid of them, and the way to the plans there are. */
import { LockSimpleIcon } from '@phosphor-icons/react/dist/ssr/LockSimple';
import { useState } from 'react';
import { Link } from 'react-router';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { PLANNER_PATH } from '../shell/tools.ts';

export interface QuestionnaireKeptProps {
  kept: boolean;
  hasPlans: boolean;
  onStartOver(): void;
}

export function QuestionnaireKept({ kept, hasPlans, onStartOver }: QuestionnaireKeptProps) {
  const [asking, setAsking] = useState(false);
  return (
    <div className="hint mt-9 flex items-start gap-2">
      <LockSimpleIcon size={18} aria-hidden="true" className="mt-px shrink-0" />
      <p>
        {kept
          ? 'Your answers are sealed on this device as you go.'
          : 'This browser keeps nothing: a reload loses your answers.'}{' '}
        <button type="button" className="link" onClick={() => setAsking(true)}>
          Start over
        </button>
        {hasPlans ? (
          <>
            {' '}
            <Link className="link ml-2" to={PLANNER_PATH}>
              Your plans
            </Link>
          </>
        ) : null}
      </p>
      <ConfirmDialog
        open={asking}
        title="Start over?"
        confirmText="Start over"
        cancelText="Keep my answers"
        danger
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onStartOver();
        }}
      >
        The answers given so far are forgotten on this device. Plans that you have already stay as they are.
      </ConfirmDialog>
    </div>
  );
}
