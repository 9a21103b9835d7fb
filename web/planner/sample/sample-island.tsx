/** The sample planner as an island: read until it is touched, or until the day here is another than the server's. */
import { Island } from '../../kit/island.tsx';
import { useFirstSample } from './sample-first.tsx';
import { SamplePlanner } from './sample-planner.tsx';

const NONE = {};

export function SamplePlannerIsland() {
  const { sample } = useFirstSample();
  return (
    <Island
      name="sample-planner"
      of={SamplePlanner}
      props={NONE}
      ready="Change an answer, and the sample is drawn again."
      day={sample?.startDate}
    />
  );
}
