/** How many do the same at once: enough for a race to show in the ordinary run, and as many as are promised in the deep one. */
export const atOnce = (ordinary: number, deep: number): number => (process.env.DEEP === '1' ? deep : ordinary);
