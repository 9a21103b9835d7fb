/** A fault of the page as it may leave the browser: the kind of error and where in our own code; no message, no address. */
import * as z from 'zod/mini';

/** Kinds that are told by name; every other kind is an 'Error'. */
export const FAULT_KINDS = [
  'Error',
  'AbortError',
  'AggregateError',
  'ApiError',
  'ChunkLoadError',
  'DataError',
  'EvalError',
  'InvalidAccessError',
  'InvalidStateError',
  'JournalLocked',
  'NetworkError',
  'NotAllowedError',
  'NotFoundError',
  'NotSupportedError',
  'OperationError',
  'QuotaExceededError',
  'RangeError',
  'ReferenceError',
  'SecurityError',
  'SyntaxError',
  'TimeoutError',
  'TypeError',
  'URIError',
  'UnknownError',
  'VersionError',
] as const;

export type FaultKind = (typeof FAULT_KINDS)[number];

/** A file of our own build without its folder, line and column, such as 'plan-page-Bx3k.js:1:20417'; or nothing known. */
const FAULT_PLACE = /^(?:unknown|[\w-]{1,80}\.(?:js|ts|tsx):\d{1,6}:\d{1,7})$/;

export const faultReportSchema = z.strictObject({
  faults: z
    .array(
      z.strictObject({
        fault: z.enum(FAULT_KINDS),
        place: z.string().check(z.regex(FAULT_PLACE)),
        times: z.int().check(z.minimum(1), z.maximum(50)),
      }),
    )
    .check(z.minLength(1), z.maxLength(10)),
});

export type FaultReport = z.infer<typeof faultReportSchema>;
export type Fault = FaultReport['faults'][number];
