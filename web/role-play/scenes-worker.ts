/** The engine of Role Play Scenarios off the main thread. */
import { serveEngine } from '../client/worker-call.ts';
import { SCENES_ENGINE } from './scenes-engine.ts';

serveEngine(SCENES_ENGINE);
