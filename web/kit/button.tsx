/** The button in its four voices and three sizes. While busy it keeps its width and the focus, shows `busyText` and cannot be pressed. */
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import type { ButtonSize, ButtonVariant } from './button-class.ts';
import { buttonClass } from './button-class.ts';

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
  const press = (event: MouseEvent<HTMLButtonElement>) => {
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
      onClick={press}
      {...rest}
    >
      {busyText === undefined ? (
        words
      ) : (
        <span className="btn-labels">
          <span data-off={busy || undefined}>{words}</span>
          <span data-off={busy ? undefined : true}>{busyText}</span>
        </span>
      )}
    </button>
  );
}
