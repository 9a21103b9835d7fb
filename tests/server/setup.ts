/** After each file of server tests: whoever opened a house or a folder has closed it. What lies in memory would fill it, run by run. */
import { afterAll, expect } from 'vitest';
import { foldersLeft } from './folder-for-a-run.ts';

// Begun before the file's own, it ends after them.
afterAll(() => expect(foldersLeft(), 'folders that the file leaves behind').toEqual([]));
