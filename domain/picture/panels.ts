/** Where each panel of the screen stands. They cover the width without a gap, in the order of the days. */
import { type Evening, eveningsInOrder, type Month } from './month.ts';
import { type Traits, traitsOf } from './traits.ts';

export interface PanelOptions {
  /** Share of the width, 0..1, that the open panel has at least; 0 for no open one. */
  open?: number;
  /** Day of the panel that opens; tonight's where none is named. */
  day?: number;
}

export interface Panel extends Evening {
  x: number;
  w: number;
  /** The open panel, which faces whoever looks. */
  front: boolean;
  traits: Traits;
  /** How much of a fold it is: 1; 0 for what is shut, out of sight or faces the front. */
  turn: number;
}

/** On a phone so many stand narrow on either side of the open one; what is farther away is folded into the edge. */
const BESIDE_ON_A_PHONE = 5;
const PHONE_WIDTH = 600;
const WIDTH_BESIDE = 36;
/** At this share of the width a panel that opens has turned to the front. */
const TURNED_AT = 0.3;
/** Tonight's stands wider than others, until its ink is dry. */
const TONIGHT = 1.5;

/** In the units of `width`: pixels, where the picture is drawn for a screen. Skipped evenings have no panel. */
export function panelsOf(month: Month, width: number, { open = 0, day }: PanelOptions = {}): Panel[] {
  const evenings = eveningsInOrder(month);
  const traits = evenings.map((evening) => traitsOf(month, evening));
  const shares = sharesOf(evenings, traits);
  const front = open > 0 ? evenings.findIndex((one) => (day ? one.day === day : one.state === 'tonight')) : -1;
  const total = sum(shares);
  const closed = (shares[front] ?? 0) / (total || 1);
  const wanted = front < 0 ? 0 : Math.max(closed, open * (1 - (evenings[front]?.fold ?? 0)));
  const turned = front < 0 ? 0 : Math.min(1, open / TURNED_AT);
  const beside =
    width < PHONE_WIDTH ? BESIDE_ON_A_PHONE : Math.max(1, Math.floor((width * (1 - wanted)) / 2 / WIDTH_BESIDE));
  const seen = evenings.map((_, at) => (front < 0 || Math.abs(at - front) <= beside ? 1 : 1 - turned));
  const others = sum(shares.map((share, at) => (at === front ? 0 : share * (seen[at] ?? 1))));
  const opened = others === 0 && front >= 0 ? 1 : wanted;
  let x = 0;
  return evenings.map((evening, at) => {
    const share = at === front ? opened : ((1 - opened) * (shares[at] ?? 0) * (seen[at] ?? 1)) / (others || 1);
    const turn = (1 - (evening.fold ?? 0)) * (at === front ? 1 - turned : (seen[at] ?? 1));
    const panel = {
      ...evening,
      x,
      w: width * share,
      front: at === front,
      traits: traits[at] ?? traitsOf(month, evening),
      turn,
    };
    x += width * share;
    return panel;
  });
}

/** By the days since the evening before, the evening's own measure, and how far its fold has closed. */
function sharesOf(evenings: readonly Evening[], traits: readonly Traits[]): number[] {
  let before = 0;
  return evenings.map((evening, at) => {
    const { day, fold = 0 } = evening;
    const room = 0.7 + 0.3 * Math.min(2, Math.max(1, day - before) / 2.5);
    // As its fold closes, the evening after it comes to have its room.
    before += (day - before) * (1 - fold);
    return (traits[at]?.width ?? 1) * room * wider(evening) * (1 - fold);
  });
}

function wider({ state, inked = 1 }: Evening): number {
  if (state === 'tonight') return TONIGHT;
  return state === 'kept' ? 1 + (TONIGHT - 1) * (1 - inked) : 1;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
