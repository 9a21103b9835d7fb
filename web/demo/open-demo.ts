/** Loads the demo. Apart, so that the names of its fifty files are not in what every page loads. */
export const openDemo = async (): Promise<void> => (await import('./enter-demo.ts')).enterDemo();
