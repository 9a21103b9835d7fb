/** The Spice Up Planner's engine off the main thread. */
import { serveEngine } from '../client/worker-call.ts';
import { IDEAS_ENGINE } from './ideas-engine.ts';

serveEngine(IDEAS_ENGINE);
