/** What was picked on the sample in this tab, for coming back to the front page: in memory alone, gone with the tab. */
let picks: FormData | null = null;

export function keepPicks(controls: FormData): void {
  picks = controls;
}

export function forgetPicks(): void {
  picks = null;
}

/** Whether `value` of the control `name` is picked; `first` where nothing was touched yet. */
export const isPicked = (name: string, value: string, first: boolean): boolean =>
  picks ? picks.getAll(name).includes(value) : first;
