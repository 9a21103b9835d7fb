/** Where the assessment lives; a look opens at its id below. A file of its own: the first page loads `tools.ts`, and has no use for this. */
export const ASSESSMENT_PATH = '/tools/relationship-analytics/assessment';
