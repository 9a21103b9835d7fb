/** Sends a picture to the library and tells how far it is; `fetch` cannot say that of what it sends. */
import { useEffect, useRef, useState } from 'react';
import type { Asset, AssetWords } from '../../domain/media/asset.ts';
import { plainSentence, usableToken } from '../client/api.ts';
import { ApiError, apiErrorOf, statusText, unreachable } from '../client/api-error.ts';
import { noteSent } from '../client/sent-requests.ts';
import { emitSessionExpired } from '../client/sessions/end-session.ts';

/** From 0 to 1; 1 is said when all has left, while the server is still preparing it. */
type OnProgress = (sent: number) => void;

/** `fresh`: false where the same file was in the library already. Throws an ApiError 'Upload failed: {status} {statusText}' (spec 2 section 8). */
export async function uploadPicture(
  file: File,
  { alt, credit, license, sourceUrl }: AssetWords,
  onProgress: OnProgress,
  signal: AbortSignal,
): Promise<{ asset: Asset; fresh: boolean }> {
  const { status, asset } = await send('/admin/upload', file, { alt, credit, license, sourceUrl }, onProgress, signal);
  return { asset, fresh: status === 201 };
}

export const replacePicture = async (
  id: string,
  file: File,
  onProgress: OnProgress,
  signal: AbortSignal,
): Promise<Asset> => (await send(`/admin/assets/${id}/file`, file, {}, onProgress, signal)).asset;

async function send(
  path: string,
  file: File,
  fields: Record<string, string>,
  onProgress: OnProgress,
  signal: AbortSignal,
): Promise<{ status: number; asset: Asset }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', file);
  const token = await usableToken();
  signal.throwIfAborted();
  const answer = await new Promise<Response>((answered, failed) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/api${path}`);
    if (token !== null) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => answered(responseOf(request));
    request.onerror = () => failed(unreachable());
    request.onabort = () => failed(signal.reason);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    noteSent('POST', `/api${path}`, undefined, form);
    request.send(form);
  });
  if (answer.ok) return { status: answer.status, asset: await answer.json() };
  if (answer.status === 401) emitSessionExpired();
  throw uploadError(await apiErrorOf(answer, token !== null), answer);
}

function responseOf(request: XMLHttpRequest): Response {
  const type = request.getResponseHeader('Content-Type') ?? '';
  return new Response(request.responseText, {
    status: request.status,
    statusText: request.statusText,
    headers: { 'Content-Type': type, 'Retry-After': request.getResponseHeader('Retry-After') ?? '' },
  });
}

function uploadError(error: ApiError, { status, statusText: text }: Response): ApiError {
  error.message = `Upload failed: ${status} ${statusText(status, text)}`;
  return error;
}

interface SendingFailure {
  title: string;
  sentence: string;
}

/** One sending at a time, as a form shows it; whoever leaves the form stops it. */
export function useSending() {
  /** From 0 to 1; null while nothing is sent. */
  const [sent, setSent] = useState<number | null>(null);
  const [failure, setFailure] = useState<SendingFailure | null>(null);
  const sending = useRef<AbortController | null>(null);
  useEffect(() => () => sending.current?.abort(), []);

  const begin = (): AbortSignal => {
    const control = new AbortController();
    sending.current = control;
    setSent(0);
    return control.signal;
  };
  const stop = () => {
    sending.current?.abort();
    setSent(null);
  };
  return { sent, setSent, failure, setFailure, begin, stop };
}

export const sendingFailure = (error: unknown): SendingFailure => ({
  title: error instanceof ApiError ? error.message : 'Upload failed',
  sentence: plainSentence(error),
});
