/** Three sets of tests: what is pure, what talks to a real database (PGlite, or PostgreSQL by TEST_DATABASE_URL), and what takes long. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'house',
          include: [
            'domain/**/*.test.ts',
            'content/**/*.test.ts',
            'web/**/*.test.ts',
            'tests/{house,planner,calendar,partner,spice-up,role-play}/**/*.test.ts',
            'bin/**/*.test.ts',
          ],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'tests/server/**/*.test.ts'],
          globalSetup: ['tests/server/make-template.ts'],
          // A hang ends here; on a busy machine 200 parallel requests take their time.
          testTimeout: 180_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'deep',
          include: ['tests/deep/**/*.test.ts'],
          globalSetup: ['tests/server/make-template.ts'],
          testTimeout: 30 * 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
