/** The OpenAPI 3.1 document of every route, made from the same specs that serve them. */
import { PROBLEM_STATUS } from '../../../domain/problem.ts';
import { jsonSchema, type Route } from '../routes.ts';

const PROBLEM = {
  type: 'object',
  required: ['type', 'title', 'status', 'code', 'detail'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string', enum: Object.keys(PROBLEM_STATUS) },
    detail: { type: 'string' },
    field: { type: 'string' },
    id: { type: 'string' },
    version: { type: 'integer' },
  },
} as const;

export function openApi(routes: Route[]): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { spec } of routes) {
    const path = `/api${spec.path}`;
    const parameters = [
      ...(spec.params ? parametersOf(jsonSchema(spec.params.schema, 'input'), 'path') : []),
      ...Object.entries(spec.headers ?? {}).map(([name, header]) => ({
        name,
        in: 'header',
        required: header.required,
        description: header.description,
        schema: { type: 'string' },
      })),
      ...(spec.query ? parametersOf(jsonSchema(spec.query, 'input'), 'query') : []),
    ];
    const responses: Record<string, unknown> = {
      default: {
        description: 'A problem document (RFC 9457)',
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    };
    for (const [status, schema] of Object.entries(spec.responses)) {
      responses[status] = schema
        ? { description: spec.summary, content: { 'application/json': { schema: jsonSchema(schema, 'output') } } }
        : { description: spec.summary };
    }
    paths[path] ??= {};
    paths[path][spec.method.toLowerCase()] = {
      summary: spec.summary,
      ...(spec.guard === 'anyone' ? {} : { security: [{ bearer: [] }] }),
      ...(parameters.length ? { parameters } : {}),
      ...(spec.body
        ? {
            requestBody: {
              required: true,
              content: spec.file
                ? { 'multipart/form-data': { schema: formSchema(jsonSchema(spec.body, 'input'), spec.file) } }
                : { 'application/json': { schema: jsonSchema(spec.body, 'input') } },
            },
          }
        : {}),
      ...(spec.raw
        ? { requestBody: { required: true, content: { [spec.raw]: { schema: { type: 'string', format: 'binary' } } } } }
        : {}),
      responses,
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Twofold', version: '1' },
    paths,
    components: {
      schemas: { Problem: PROBLEM },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

/** The fields and, beside them, the file (OpenAPI 3.1, 'Considerations for File Uploads'). */
const formSchema = (fields: Record<string, unknown>, file: string): Record<string, unknown> => ({
  ...fields,
  required: [...((fields.required as string[] | undefined) ?? []), file],
  properties: { ...(fields.properties as object), [file]: { type: 'string', contentMediaType: 'image/*' } },
});

function parametersOf(schema: Record<string, unknown>, place: 'path' | 'query'): unknown[] {
  const required = new Set((schema.required as string[] | undefined) ?? []);
  return Object.entries((schema.properties as Record<string, unknown> | undefined) ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: required.has(name),
    schema: property,
  }));
}
