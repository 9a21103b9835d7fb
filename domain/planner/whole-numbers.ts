/** The model's arithmetic: whole numbers only, so that every machine comes to the same plan (docs/planner-model.md section 1). */

/** `a / b` to the nearest whole number, half up; `b` is positive. */
export const rounded = (a: number, b: number): number => Math.floor((2 * a + b) / (2 * b));

export const within = (least: number, value: number, most: number): number => Math.min(most, Math.max(least, value));
