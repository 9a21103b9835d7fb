/** A share of the pairs of lists that the two programs compare, in a thread of its own: tells where they did not agree, and how much was found. */
import { parentPort, workerData } from 'node:worker_threads';
import { agreeOn } from '../partner/between-programs.ts';
import type { Found, Share } from './compare-many.ts';

const { from, to }: Share = workerData;
const found: Found = { wrong: [], matches: 0 };
for (let pair = from; pair < to; pair += 1) {
  try {
    found.matches += agreeOn(pair);
  } catch (error) {
    found.wrong.push(String(error));
  }
}
parentPort?.postMessage(found);
