import { interfaceCredentials, type RecordedRequest } from '../../domain/requests/request.ts';
import { type CurlCall, curlLine } from '../../lib/text/curl.ts';

/** What a copied command takes its key from; masked bodies already contain it. */
const VARIABLE = '$API_KEY';
/** The same in bodies that a release before this one masked. */
const FORMER_VARIABLE = '$PLATEN_KEY';
/** Stands for a body that is not kept, or was cut. */
const BODY_FILE = 'body.json';

/** A command line that sends a call again. Its key is a variable, and what was masked is left to fill in. */
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
  return { text: content.body.replaceAll(FORMER_VARIABLE, () => VARIABLE) };
}
