/** A message within the page: what went well, what to mind, what failed. Bad ones interrupt, others wait their turn. */
import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { InfoIcon } from '@phosphor-icons/react/dist/ssr/Info';
import { WarningIcon } from '@phosphor-icons/react/dist/ssr/Warning';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export type NoticeTone = 'good' | 'bad' | 'warn' | 'info';

type NoticeProps = {
  tone?: NoticeTone;
  title?: ReactNode;
  children?: ReactNode;
  /** A button or link at the end. */
  action?: ReactNode;
  /** True for text that is simply part of the page and never announced on its own. */
  still?: boolean;
  className?: string;
};

const icons = { good: CheckCircleIcon, bad: WarningIcon, warn: WarningIcon, info: InfoIcon };

export function Notice({ tone = 'info', title, children, action, still, className }: NoticeProps) {
  const Icon = icons[tone];
  return (
    <div
      className={classNames('notice', `notice-${tone}`, className)}
      role={still ? undefined : tone === 'bad' ? 'alert' : 'status'}
    >
      <Icon size={20} weight="regular" aria-hidden="true" className="notice-icon" />
      <div className={classNames('min-w-0 flex-1', action ? 'max-md:basis-[calc(100%-2rem)]' : null)}>
        {title ? <p className="font-semibold">{title}</p> : null}
        {children ? <div className="text-ink-2">{children}</div> : null}
      </div>
      {action}
    </div>
  );
}
