/** What a provider is asked for and answers with: the pieces of a strict JSON schema, and how an untrusted reply is opened. */
import * as z from 'zod/mini';

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

/** Pieces of the schema of what it is told: some of a closed list (`least` or more), and one of the buckets of answers. */
export const someOf = <const T extends readonly [string, ...string[]]>(values: T, least = 0) =>
  z.array(z.enum(values)).check(z.minLength(least), z.maxLength(values.length));
export const valuesOf = <T extends string>(buckets: Readonly<Record<string, T>>) => z.enum(Object.values(buckets));

export type Fields = Record<string, unknown>;

/** The fields of an object; undefined for everything that is none. */
export const fieldsOf = (value: unknown): Fields | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined;

/** What the server hands back of a provider: the reply as it came, to be checked by whoever asked, or null and why not. */
export const wordsSchema = z.object({
  reply: z.nullable(z.record(z.string(), z.unknown())),
  /** Our own sentence (spec 2 section 8). */
  problem: z.optional(z.string()),
});
export type Words = z.output<typeof wordsSchema>;

const TYPES: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  integer: Number.isInteger,
};

/** Whether a value has the form of a schema made of the pieces above; lengths of lists are not looked at. */
function fits(schema: Schema, value: unknown): boolean {
  const {
    type,
    enum: values,
    items,
    properties,
  } = schema as {
    type: string;
    enum?: unknown[];
    items?: Schema;
    properties?: Record<string, Schema>;
  };
  if (type === 'array') return Array.isArray(value) && value.every((one) => fits(items ?? text, one));
  if (type === 'object')
    return Object.entries(properties ?? {}).every(([name, of]) => fits(of, fieldsOf(value)?.[name]));
  return (TYPES[type]?.(value) ?? false) && (values === undefined || values.includes(value));
}

/** The fields of a schema's object that are missing or have another form, so that an operator sees what a model gets wrong. */
export const unfitFields = (schema: Schema, reply: Fields): string[] =>
  Object.entries((schema as { properties: Record<string, Schema> }).properties)
    .filter(([name, of]) => !fits(of, reply[name]))
    .map(([name]) => `${name}:${name in reply ? 'WRONG' : 'MISSING'}`);
