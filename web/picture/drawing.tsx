/** A drawing of our own that fills its place: the class gives width and height. */
import type { ComponentProps } from 'react';
import { classNames } from '../kit/class-names.ts';

interface DrawingProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** As `domain/picture` draws it: numbers and colors, no words. Empty for nothing yet. */
  svg: string;
}

export function Drawing({ svg, className, ...rest }: DrawingProps) {
  return (
    <span
      {...rest}
      className={classNames('block overflow-hidden [&>svg]:block [&>svg]:size-full', className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: numbers and colors of our own; spares React hundreds of elements
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}
