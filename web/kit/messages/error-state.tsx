/** Something failed: the message as it was given, what was kept, and the way on. */
import { WarningIcon } from '@phosphor-icons/react/dist/ssr/Warning';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';

type ErrorStateProps = {
  title: ReactNode;
  /** 'h1' where this is the whole page. Default 'h3'. */
  heading?: 'h1' | 'h2' | 'h3';
  /** As the server or the domain worded it. */
  message: ReactNode;
  /** 'Your answers are still here.' */
  kept?: ReactNode;
  onRetry?: () => void;
  onBack?: () => void;
  retryText?: string;
  backText?: string;
  busy?: boolean;
};

export function ErrorState(props: ErrorStateProps) {
  const {
    title,
    heading: Heading = 'h3',
    message,
    kept,
    onRetry,
    onBack,
    retryText = 'Try Again',
    backText = 'Go Back',
    busy = false,
  } = props;
  return (
    <div className="state" role="alert">
      <WarningIcon size={32} weight="duotone" aria-hidden="true" className="text-bad" />
      <Heading className="state-title">{title}</Heading>
      <div className="max-w-[46ch] text-sm text-ink-2">
        <p>{message}</p>
        {kept ? <p>{kept}</p> : null}
      </div>
      {onRetry || onBack ? (
        <div className="mt-2 flex flex-wrap justify-center gap-3">
          {onBack ? (
            <Button variant="outline" size="small" onClick={onBack}>
              {backText}
            </Button>
          ) : null}
          {onRetry ? (
            <Button size="small" busy={busy} onClick={onRetry}>
              {retryText}
            </Button>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
