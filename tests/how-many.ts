/** How often, or how many at once: enough in the ordinary run for a fault to show, and as many as are promised in the deep one. */
export const howMany = (ordinary: number, deep: number): number => (process.env.DEEP === '1' ? deep : ordinary);
