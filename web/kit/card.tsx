/** A sheet on the page: hairline, 12 px corners, a resting shadow. */
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

type CardProps = ComponentProps<'div'> & {
  /** 20 px inside; on by default. */
  padded?: boolean;
};

export function Card({ padded = true, className, ...rest }: CardProps) {
  return <div className={classNames('card', padded && 'card-pad', className)} {...rest} />;
}
