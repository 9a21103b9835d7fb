/** The planner's engine off the main thread. */
import { serveEngine } from '../client/worker-call.ts';
import { PLAN_ENGINE } from './plan-engine.ts';

serveEngine(PLAN_ENGINE);
