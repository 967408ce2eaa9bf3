import { interfaceCredentials, type RecordedRequest } from '../../domain/requests/request.ts';
import { type CurlCall, curlLine } from '../../lib/text/curl.ts';

/** The variable that a copied command takes its key from; masked bodies already contain it. */
const VARIABLE = '$API_KEY';
/** The file name in place of a body that is not stored, or was cut. */
const BODY_FILE = 'body.json';

/** A command line that repeats a call. Its key is a variable, and masked values have to be filled in. */
export function curlOf(request: RecordedRequest, url: string): string {
  const { method, path } = request;
  const credentials = interfaceCredentials[request.interface];
  const authorization = credentials === 'header' ? [`Authorization: Bearer ${VARIABLE}`] : [];
  const content = method === 'POST' ? [`Content-Type: ${typeOf(request)}`] : [];
  return curlLine({
    method,
    url: url + path,
    headers: [...authorization, ...content],
    body: bodyOf(request),
    variable: VARIABLE,
  });
}

function typeOf({ interface: name }: RecordedRequest): string {
  return name === 'oauth' ? 'application/x-www-form-urlencoded' : 'application/json';
}

function bodyOf({ method, content }: RecordedRequest): CurlCall['body'] {
  if (method !== 'POST') return undefined;
  if (content?.body === undefined || content.cut) return { file: BODY_FILE };
  return { text: content.body };
}
