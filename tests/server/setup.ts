/** After each file of server tests: whoever opened a house or a folder has closed it. What lies in memory would fill it, run by run. */
import { afterAll, expect, vi } from 'vitest';
import { foldersLeft } from './folder-for-a-run.ts';

// Begun before the file's own, these end after them.
afterAll(() => expect(foldersLeft(), 'folders that the file leaves behind').toEqual([]));
/** The next file finds the process as this one did. */
afterAll(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
