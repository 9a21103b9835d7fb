/** A record could not be opened: why, and the way on. */
import { ErrorState } from '../kit/error-state.tsx';
import { LinkButton } from '../kit/link-button.tsx';
import { wayOut } from './way-out.ts';

export interface RecordTroubleProps {
  kind: 'missing' | 'locked' | 'newer' | 'other';
  /** Why, as it was said; for a missing one what may have become of it. */
  message: string;
  /** 'plan': it stands in the titles. */
  what: string;
  /** The list of its likes: where it is and 'See your plans'. */
  list: { to: string; text: string };
  /** 'Your plan is safe in it.' */
  safe: string;
  /** 'It is still in your journal.' */
  still: string;
  onRetry(): void;
  onSignInAgain(): void;
}

export function RecordTrouble(props: RecordTroubleProps) {
  const { kind, message, what, list, safe, still, onRetry, onSignInAgain } = props;
  if (kind === 'locked') {
    return (
      <ErrorState
        heading="h1"
        title="Your journal is locked"
        message={message}
        kept={safe}
        retryText="Sign in again"
        onRetry={onSignInAgain}
      />
    );
  }
  if (kind === 'missing') {
    return (
      <div className="state">
        <h1 className="state-title">No such {what} here</h1>
        <p className="max-w-[46ch] text-sm text-ink-2">{message}</p>
        <LinkButton to={list.to} className="mt-2">
          {list.text}
        </LinkButton>
      </div>
    );
  }
  return (
    <ErrorState
      heading="h1"
      title={`The ${what} could not be opened`}
      message={message}
      kept={still}
      {...wayOut(kind === 'newer', onRetry)}
    />
  );
}
