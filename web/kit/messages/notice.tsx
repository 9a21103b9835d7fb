/** A message within the page: what went well, what to mind, what failed. Bad ones interrupt, others wait their turn. */
import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { InfoIcon } from '@phosphor-icons/react/dist/ssr/Info';
import { WarningIcon } from '@phosphor-icons/react/dist/ssr/Warning';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { keepsFocus } from '../keeps-focus.ts';

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

const TONES = {
  good: { Icon: CheckCircleIcon, look: 'bg-good-soft', iconLook: 'text-good' },
  bad: { Icon: WarningIcon, look: 'bg-bad-soft', iconLook: 'text-bad' },
  warn: { Icon: WarningIcon, look: 'bg-warn-soft', iconLook: 'text-warn' },
  info: { Icon: InfoIcon, look: 'bg-sunken', iconLook: '' },
};

export function Notice({ tone = 'info', title, children, action, still, className }: NoticeProps) {
  const { Icon, look, iconLook } = TONES[tone];
  return (
    <div
      ref={keepsFocus}
      className={classNames(
        'notice flex items-start gap-3 rounded-touch p-3 text-sm wrap-anywhere',
        look,
        // Beside the words of a phone there is no room for what may be done: it stands below them.
        action ? 'max-md:flex-wrap' : null,
        className,
      )}
      data-tone={tone}
      role={still ? undefined : tone === 'bad' ? 'alert' : 'status'}
    >
      <Icon
        size={20}
        weight="regular"
        aria-hidden="true"
        className={classNames('notice-icon mt-px flex-none', iconLook)}
      />
      <div className={classNames('min-w-0 flex-1', action ? 'max-md:basis-[calc(100%-32px)]' : null)}>
        {title ? <p className="font-semibold">{title}</p> : null}
        {children ? <div className="text-ink-2">{children}</div> : null}
      </div>
      {/* Beside one line of words it stands on their middle, and makes the notice no taller than it is. */}
      {action ? (
        <div className="max-md:ml-8 max-md:[&>.btn]:whitespace-normal md:-my-3 md:self-center">{action}</div>
      ) : null}
    </div>
  );
}
