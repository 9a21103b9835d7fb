/** Where the answers are while they are being given, the way to be rid of them, and the way to what was made before. */
import { LockSimpleIcon } from '@phosphor-icons/react/dist/ssr/LockSimple';
import { useState } from 'react';
import { Link } from 'react-router';
import { ConfirmDialog } from './confirm-dialog.tsx';

export interface WizardKeptProps {
  /** False where this browser keeps nothing across a reload. */
  kept: boolean;
  /** What stays when starting over, as a sentence: 'Plans that you have already stay as they are.' */
  stays: string;
  /** Where earlier results are listed; left out where there are none. */
  list?: { to: string; text: string } | undefined;
  /** What is kept, in the plural; 'answers' unless told. */
  things?: string;
  onStartOver(): void;
}

export function WizardKept({ kept, stays, list, things = 'answers', onStartOver }: WizardKeptProps) {
  const [asking, setAsking] = useState(false);
  return (
    <div className="hint mt-9 flex items-start gap-2">
      <LockSimpleIcon size={18} aria-hidden="true" className="mt-px shrink-0" />
      <p>
        {kept
          ? `Your ${things} are sealed on this device as you go.`
          : `This browser keeps nothing: a reload loses your ${things}.`}{' '}
        <button type="button" className="link relative after:absolute after:-inset-3" onClick={() => setAsking(true)}>
          Start over
        </button>
        {list ? (
          <>
            {' '}
            <Link className="link ml-2" to={list.to}>
              {list.text}
            </Link>
          </>
        ) : null}
      </p>
      <ConfirmDialog
        open={asking}
        title="Start over?"
        confirmText="Start over"
        cancelText={`Keep my ${things}`}
        danger
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onStartOver();
        }}
      >
        The {things} given so far are forgotten on this device. {stays}
      </ConfirmDialog>
    </div>
  );
}
