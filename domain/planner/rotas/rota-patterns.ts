/** Named rotas and custody patterns, one character a day, '-' for free, and the hours that each character stands for. */
import type { RotaKind } from '../model-input.ts';

export interface RotaPattern {
  kind: RotaKind;
  days: string;
  /** The first character is a Monday's. */
  monday?: true;
  /** It holds in school terms only. */
  terms?: true;
}

/** Nobody is away, no child is here. */
export const FREE = '-';

/** `[from, to)` minutes of the wall clock, past 1440 on the next day. */
export const ROTA_CODES: Readonly<Record<string, readonly [number, number]>> = {
  D: [420, 1140],
  N: [1140, 1860],
  E: [360, 840],
  L: [840, 1320],
  G: [1320, 1800],
  O: [540, 1020],
  X: [480, 1920],
  A: [0, 1440],
  K: [1020, 2460],
  W: [510, 960],
};

const work = (days: string): RotaPattern => ({ kind: 'work', days });
const workFromMonday = (days: string): RotaPattern => ({ kind: 'work', days, monday: true });
const kidsFromMonday = (days: string): RotaPattern => ({ kind: 'kids', days, monday: true });

/** By id. The forms are those in common use: docs/planner-model.md section 13 names where they were read. */
export const ROTA_PATTERNS: Readonly<Record<string, RotaPattern>> = {
  'office-5-2': workFromMonday('OOOOO--'),
  'late-5-2': workFromMonday('LLLLL--'),
  'nights-5-2': workFromMonday('GGGGG--'),
  'early-late': workFromMonday('EEEEE--LLLLL--'),
  'three-shift-weeks': workFromMonday('EEEEE--LLLLL--GGGGG--'),
  '4-on-4-off-days': work('DDDD----'),
  '4-on-4-off-nights': work('NNNN----'),
  '4-on-4-off-mixed': work('DDNN----'),
  '4-on-4-off-turning': work('DDDD----NNNN----'),
  '3-on-3-off': work('DDD---'),
  '6-on-2-off': work('EELLGG--'),
  '6-on-4-off': work('EELLGG----'),
  dupont: work('NNNN---DDD-NNN---DDDD-------'),
  'pitman-days': workFromMonday('DD--DDD--DD---'),
  'pitman-nights': workFromMonday('NN--NNN--NN---'),
  'pitman-turning': workFromMonday('DD--DDD--DD---NN--NNN--NN---'),
  continental: workFromMonday('EELLGGG--EELLLGG--EEELLGG---'),
  'southern-swing': work('EEEEEEE--LLLLLLL--GGGGGGG---'),
  '7-on-7-off': work('DDDDDDD-------'),
  '24-48': work('X--'),
  '24-72': work('X---'),
  '48-96': work('XX----'),
  kelly: work('X-X-X----'),
  '14-on-14-off': work('AAAAAAAAAAAAAA--------------'),
  '21-on-21-off': work('AAAAAAAAAAAAAAAAAAAAA---------------------'),
  'every-second-weekend': workFromMonday('OOOOODDOOOOO--'),
  'school-staff': { kind: 'work', days: 'WWWWW--', monday: true, terms: true },
  'custody-alternating-weeks': kidsFromMonday('KKKKKKK-------'),
  'custody-two-weeks': kidsFromMonday('KKKKKKKKKKKKKK--------------'),
  'custody-2-2-3': kidsFromMonday('KK--KKK--KK---'),
  'custody-2-2-5-5': kidsFromMonday('KK--KKKKK-----'),
  'custody-3-4-4-3': kidsFromMonday('KKK----KKKK---'),
  'custody-5-2': kidsFromMonday('KKKK--K'),
  'custody-every-weekend': kidsFromMonday('----KK-'),
  'custody-alternate-weekends': kidsFromMonday('----KK--------'),
  'custody-alternate-weekends-midweek': kidsFromMonday('--K-KK---K----'),
};
