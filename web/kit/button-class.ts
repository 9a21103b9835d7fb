/** The classes that make anything look like a button; links and buttons share them. */
import { classNames } from './class-names.ts';

export type ButtonVariant = 'primary' | 'outline' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'normal' | 'hero';

export function buttonClass(variant: ButtonVariant = 'primary', size: ButtonSize = 'normal', more?: string): string {
  return classNames('btn', `btn-${variant}`, size !== 'normal' && `btn-${size}`, more);
}
