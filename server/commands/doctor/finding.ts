/** One line of the doctor's: what was found, and what to do about it. */

export interface Finding {
  /** Such as `backups`: the same for all lines of one check. */
  check: string;
  /** fault: mend it. hint: look at it. skipped: could not be looked at, or is not set up. */
  verdict: 'good' | 'hint' | 'fault' | 'skipped';
  found: string;
  /** A whole sentence; null where there is nothing to do. */
  todo: string | null;
}

/** Findings of one check. */
export const findingsOf = (check: string) => ({
  good: (found: string): Finding => ({ check, verdict: 'good', found, todo: null }),
  hint: (found: string, todo: string): Finding => ({ check, verdict: 'hint', found, todo }),
  fault: (found: string, todo: string): Finding => ({ check, verdict: 'fault', found, todo }),
  skipped: (found: string, todo: string | null = null): Finding => ({ check, verdict: 'skipped', found, todo }),
});

const MARKS = { good: 'ok    ', hint: 'look  ', fault: 'FAULT ', skipped: '-     ' };

/** Lines for a person, and at last how many are to be mended. */
export function writeFindings(findings: readonly Finding[]): string {
  const lines = findings.flatMap(({ check, verdict, found, todo }) => [
    `${MARKS[verdict]}${check.padEnd(10)} ${found}`,
    ...(todo === null ? [] : [`${' '.repeat(17)}${todo}`]),
  ]);
  const [faults, hints] = (['fault', 'hint'] as const).map((one) => findings.filter(({ verdict }) => verdict === one));
  const sum = `${faults?.length} to mend, ${hints?.length} to look at.`;
  return ['', ...lines, '', faults?.length === 0 && hints?.length === 0 ? 'Nothing to mend.' : sum].join('\n');
}
