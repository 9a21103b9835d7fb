/** A small label on a card. Ember and dusk are the two partners' tones; in discreet mode both turn to ink. */
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type TagProps = {
  tone?: 'plain' | 'ember' | 'dusk' | 'good' | 'warn' | 'bad';
  icon?: ReactNode;
  children: ReactNode;
};

const TONES = {
  plain: '',
  ember: 'bg-ember-soft text-ember-text',
  dusk: 'bg-dusk-soft text-dusk-text',
  good: 'bg-good-soft text-good',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
};

export function Tag({ tone = 'plain', icon, children }: TagProps) {
  return (
    <span data-tone={tone} className={classNames('tag', TONES[tone])}>
      {icon}
      {children}
    </span>
  );
}
