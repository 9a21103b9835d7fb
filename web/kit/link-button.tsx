/** A link that looks like a button: for going somewhere, never for doing something. */
import type { ReactNode } from 'react';
import type { LinkProps } from 'react-router';
import { Link } from 'react-router';
import type { ButtonSize, ButtonVariant } from './button-class.ts';
import { buttonClass } from './button-class.ts';

export type LinkButtonProps = Omit<LinkProps, 'className'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: ReactNode;
  after?: ReactNode;
  className?: string;
};

export function LinkButton({ variant, size, icon, after, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link className={buttonClass(variant, size, className)} {...rest}>
      {icon}
      {children}
      {after}
    </Link>
  );
}
