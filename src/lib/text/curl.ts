export interface CurlCall {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly string[];
  /** A string, or the name of a file to read. */
  readonly body?: { readonly text: string } | { readonly file: string } | undefined;
  /** A shell variable, expanded wherever `$NAME` occurs in the headers or the body. */
  readonly variable: string;
}

/** A command line for a POSIX shell. Everything is quoted; only the variable is expanded. */
export function curlLine({ method, url, headers, body, variable }: CurlCall): string {
  const quoted = (text: string) => quote(text, variable);
  const parts = [
    `curl -sS -X ${method} ${quoted(url)}`,
    ...headers.map((header) => `-H ${quoted(header)}`),
    ...(body === undefined ? [] : [`--data-binary ${quoted('text' in body ? body.text : `@${body.file}`)}`]),
  ];
  return parts.join(' ');
}

/**
 * A string in single quotes, in which a shell expands nothing; the quotes end before a single quote or the
 * variable, and begin again after it.
 */
function quote(text: string, variable: string): string {
  const inside = text.replaceAll("'", `'\\''`);
  return `'${inside.replaceAll(variable, `'"${variable}"'`)}'`;
}
