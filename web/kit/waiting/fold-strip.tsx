/** The strip that unfolds while something is made: eight pleats, as many of them inked as the work has come. */
type FoldStripProps = {
  /** 0 to 1; left out, half of the strip is inked and only the folding moves. */
  progress?: number;
};

export function FoldStrip({ progress = 0.5 }: FoldStripProps) {
  const inked = Math.max(1, Math.round(progress * 8));
  return (
    <div className="unfold flex h-18 items-center justify-center" aria-hidden="true">
      {[1, 2, 3, 4, 5, 6, 7, 8].map((pleat) => (
        <i key={pleat} data-fold={pleat <= inked ? 'done' : 'rest'} />
      ))}
    </div>
  );
}
