/** Where the planner's engine runs. Apart from the tool, because the sample on the front page draws with the same file. */
export const PLAN_PLACE = {
  open: () => new Worker(new URL('./plan-worker.ts', import.meta.url), { type: 'module' }),
  here: async () => (await import('./plan-engine.ts')).PLAN_ENGINE,
};
