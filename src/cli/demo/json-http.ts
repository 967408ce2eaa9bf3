/** Longer than any reply of a healthy service takes. */
const ANSWER_MS = 5_000;

export interface JsonAnswer {
  readonly status: number;
  readonly body: unknown;
}

export async function postJson(url: string, body: object): Promise<JsonAnswer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? null : JSON.parse(text) };
}

export async function download(url: string): Promise<{ status: number; bytes: Buffer }> {
  const response = await fetch(url, { signal: AbortSignal.timeout(ANSWER_MS) });
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
}
