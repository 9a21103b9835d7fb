/** A round 44 px button that shows only an icon; its `label` is what screen readers say. */
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

export type IconButtonProps = ComponentProps<'button'> & { label: string };

export function IconButton({ label, className, type, children, ...rest }: IconButtonProps) {
  return (
    <button type={type ?? 'button'} className={classNames('icon-btn', className)} aria-label={label} {...rest}>
      {children}
    </button>
  );
}
