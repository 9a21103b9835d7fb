/** The two as two discs: whoever is in is full, the other pale. */
export const TwoDiscs = ({ mine, theirs }: { mine: boolean; theirs: boolean }) => (
  <svg className="mr-2 inline-block h-5 w-7.5 align-[-4px]" viewBox="0 0 30 20" aria-hidden="true">
    <circle cx="10" cy="10" r="8.5" fill="var(--ember)" opacity={mine ? 1 : 0.25} />
    <circle cx="19" cy="10" r="8.5" fill="var(--dusk)" opacity={theirs ? 1 : 0.25} />
  </svg>
);
