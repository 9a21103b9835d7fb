/** The assessment's part of the API: one look at how wishes and weeks fit, free of credits. */

import { assessmentEndpoints } from '../../domain/assessment/api.ts';
import { routes } from '../platform/routes.ts';
import { makeAssessment } from './make-assessment.ts';

export const ASSESSMENT_ROUTES = routes(assessmentEndpoints, {
  'POST /assessments': {
    guard: 'adult',
    limit: 'assess',
    handle: async ({ house, who, body, signal }) => ({
      status: 200,
      body: await makeAssessment(house, who, body, signal),
    }),
  },
});
