/** What a provider is asked for and answers with: the pieces of a strict JSON schema, and how an untrusted reply is opened. */

type Schema = Record<string, unknown>;

export const text: Schema = { type: 'string' };
export const wholeNumber: Schema = { type: 'integer' };

export const oneOf = (values: readonly string[]): Schema => ({ type: 'string', enum: [...values] });

/** `most` and `least` where the number of entries is bound. */
export const list = (items: Schema, most?: number, least = 0): Schema => ({
  type: 'array',
  items,
  ...(least > 0 && { minItems: least }),
  ...(most !== undefined && { maxItems: most }),
});

/** Strict mode wants every property required and no other allowed. */
export const object = (properties: Record<string, Schema>): Schema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

export type Fields = Record<string, unknown>;

/** The fields of an object; undefined for everything that is none. */
export const fieldsOf = (value: unknown): Fields | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined;
