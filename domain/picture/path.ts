/** Paths of an SVG, written short. */

export interface Disc {
  x: number;
  y: number;
  r: number;
}

/** A tenth of a unit is finer than a screen shows. */
export const short = (value: number): string => String(Math.round(value * 10) / 10);

export const circle = ({ x, y, r }: Disc): string =>
  `M${short(x - r)} ${short(y)}a${short(r)} ${short(r)} 0 1 1 ${short(2 * r)} 0a${short(r)} ${short(r)} 0 1 1 ${short(-2 * r)} 0Z`;

/** The upper half of a disc; with `below` the lower one. */
export const halfDisc = ({ x, y, r }: Disc, below = false): string =>
  `M${short(x - r)} ${short(y)}a${short(r)} ${short(r)} 0 0 ${below ? 0 : 1} ${short(2 * r)} 0Z`;

/** The left half of a disc; with `right` the right one. */
export const sideDisc = ({ x, y, r }: Disc, right = false): string =>
  `M${short(x)} ${short(y - r)}a${short(r)} ${short(r)} 0 0 ${right ? 1 : 0} 0 ${short(2 * r)}Z`;

export const rectangle = (x: number, y: number, width: number, height: number): string =>
  `M${short(x)} ${short(y)}h${short(width)}v${short(height)}h${short(-width)}Z`;

export const polygon = (...points: ReadonlyArray<readonly [number, number]>): string =>
  `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}Z`;
