/** A small label on a card. Ember and dusk are the two partners' tones; in discreet mode both turn to ink. */
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type TagProps = {
  tone?: 'plain' | 'ember' | 'dusk' | 'good' | 'warn' | 'bad';
  icon?: ReactNode;
  children: ReactNode;
};

export function Tag({ tone = 'plain', icon, children }: TagProps) {
  return (
    <span className={classNames('tag', tone !== 'plain' && `tag-${tone}`)}>
      {icon}
      {children}
    </span>
  );
}
