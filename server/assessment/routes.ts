/** The assessment's part of the API: one look at how wishes and weeks fit, free of credits. */

import { assessmentEndpoints } from '../../domain/assessment/api.ts';
import { routes } from '../platform/routes.ts';
import { makeAssessment } from './make-assessment.ts';

export const ASSESSMENT_ROUTES = routes(assessmentEndpoints, {
  'POST /assessments': {
    guard: 'adult',
    limit: 'assess',
    handle: async ({ ctx, actor, body, signal }) => ({
      status: 200,
      body: await makeAssessment(ctx, actor, body, signal),
    }),
  },
});
