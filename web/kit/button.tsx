/**
 * Buttons in four voices and three sizes, round ones that show only an icon, and links that look like them.
 * While busy a button keeps its width and the focus, shows `busyText` and cannot be clicked.
 */
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { classNames } from './class-names.ts';

export type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** An icon before the words, 20 px, hidden from screen readers by its own `aria-hidden`. */
  icon?: ReactNode;
  /** An icon after the words. */
  after?: ReactNode;
  busy?: boolean;
  /** What the button says while busy, e.g. 'Processing...'. */
  busyText?: string;
};

export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    icon,
    after,
    busy = false,
    busyText,
    className,
    disabled,
    children,
    type,
    onClick,
    ...rest
  } = props;
  const words = (
    <>
      {icon}
      {children}
      {after}
    </>
  );
  // A disabled button would throw the focus of whoever pressed it by keyboard back to the top of the page.
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type={type ?? 'button'}
      className={buttonClass(variant, size, className)}
      disabled={disabled && !busy}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={handleClick}
      {...rest}
    >
      {busyText === undefined ? (
        words
      ) : (
        <span className="btn-labels grid place-items-center">
          <span data-off={busy || undefined}>{words}</span>
          <span data-off={busy ? undefined : true}>{busyText}</span>
        </span>
      )}
    </button>
  );
}

export type ButtonVariant = 'primary' | 'outline' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'normal' | 'hero';

export function buttonClass(variant: ButtonVariant = 'primary', size: ButtonSize = 'normal', more?: string): string {
  return classNames('btn', `btn-${variant}`, size !== 'normal' && `btn-${size}`, more);
}

type IconButtonProps = ComponentProps<'button'> & { label: string };

export function IconButton({ label, className, type, children, ...rest }: IconButtonProps) {
  return (
    <button type={type ?? 'button'} className={classNames('icon-btn', className)} aria-label={label} {...rest}>
      {children}
    </button>
  );
}

type LinkButtonProps = Omit<LinkProps, 'className'> & {
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
