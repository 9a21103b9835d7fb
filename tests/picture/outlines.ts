/** What lies within an outline of `domain/picture/path`: whole discs, halves of them, and rings. */

interface Part {
  x: number;
  y: number;
  r: number;
  /** Which half of it is there. */
  half?: 'upper' | 'left' | 'right';
}

const NUMBER = '(-?[\\d.]+)';
const WHOLE = new RegExp(`M${NUMBER} ${NUMBER}a${NUMBER} [\\d.]+ 0 1 1`, 'g');
const UPPER = new RegExp(`M${NUMBER} ${NUMBER}a${NUMBER} [\\d.]+ 0 0 1 [\\d.]+ 0Z`, 'g');
const SIDE = new RegExp(`M${NUMBER} ${NUMBER}a${NUMBER} [\\d.]+ 0 0 ([01]) 0 [\\d.]+Z`, 'g');

function partsOf(path: string): Part[] {
  const numbers = (match: RegExpMatchArray) => match.slice(1).map(Number) as [number, number, number, number];
  const parts = [
    ...[...path.matchAll(WHOLE)].map(numbers).map(([x, y, r]): Part => ({ x: x + r, y, r })),
    ...[...path.matchAll(UPPER)].map(numbers).map(([x, y, r]): Part => ({ x: x + r, y, r, half: 'upper' })),
    ...[...path.matchAll(SIDE)]
      .map(numbers)
      .map(([x, y, r, right]): Part => ({ x, y: y + r, r, half: right === 1 ? 'right' : 'left' })),
  ];
  if (parts.length === 0) throw new Error(`No disc is in ${path}.`);
  return parts;
}

/** Whether a point is within. A ring's hole is the second of its parts. */
export function within(path: string): (x: number, y: number) => boolean {
  const parts = partsOf(path);
  const holds = ({ half, r, ...part }: Part, x: number, y: number) => {
    if (half === 'upper' && y > part.y) return false;
    if (half === 'left' && x > part.x) return false;
    if (half === 'right' && x < part.x) return false;
    return (x - part.x) ** 2 + (y - part.y) ** 2 <= r * r;
  };
  return (x, y) => parts.filter((part) => holds(part, x, y)).length === 1;
}

export function edgesOf(path: string): { left: number; right: number; top: number; bottom: number } {
  const parts = partsOf(path);
  return {
    left: Math.min(...parts.map(({ x, r, half }) => (half === 'right' ? x : x - r))),
    right: Math.max(...parts.map(({ x, r, half }) => (half === 'left' ? x : x + r))),
    top: Math.min(...parts.map(({ y, r }) => y - r)),
    bottom: Math.max(...parts.map(({ y, r, half }) => (half === 'upper' ? y : y + r))),
  };
}
