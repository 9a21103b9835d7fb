/** A 24-hour dial, midnight on the underside and noon on top, with the arc of one part of the day. */
type TimeDialProps = {
  /** Start and end in hours of the day, 0 to 24. */
  from: number;
  to: number;
};

export function TimeDial({ from, to }: TimeDialProps) {
  return (
    <svg className="size-11 max-[30rem]:size-9.5" viewBox="0 0 44 44" aria-hidden="true">
      <circle cx="22" cy="22" r="16" fill="none" stroke="currentColor" strokeOpacity=".16" strokeWidth="6" />
      <path d="M22 3.5v6" stroke="currentColor" strokeOpacity=".5" strokeWidth="1.5" />
      <path d={dialArc(from, to)} className="dial-arc" fill="none" stroke="currentColor" strokeWidth="6" />
    </svg>
  );
}

/** SVG path of the arc from one hour to another, clockwise, radius 16 about (22, 22). */
export function dialArc(from: number, to: number): string {
  const at = (hour: number) => {
    const angle = (hour / 24) * 2 * Math.PI;
    return `${(22 - 16 * Math.sin(angle)).toFixed(1)} ${(22 + 16 * Math.cos(angle)).toFixed(1)}`;
  };
  return `M${at(from)}A16 16 0 ${to - from > 12 ? 1 : 0} 1 ${at(to)}`;
}
