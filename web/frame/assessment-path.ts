/** Where the assessment lives; a look opens at its id below. */
export const ASSESSMENT_PATH = '/tools/relationship-analytics/assessment';
