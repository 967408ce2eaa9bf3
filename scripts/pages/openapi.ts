import { version } from '../../src/app/version.ts';
import { openApi, openApiOf } from '../../src/http/openapi/document.ts';
import { parts } from '../../src/http/openapi/parts.ts';
import { keysOf } from '../../src/lib/keys.ts';

/** The address of a service without settings; a running service names its own. */
const options = { version, serverUrl: 'http://127.0.0.1:8080' };

export function openApiDocument(): string {
  return pageOf(openApi(options));
}

/** The documents of the interfaces, by their files. */
export const openApiParts: Readonly<Record<string, () => string>> = Object.fromEntries(
  keysOf(parts).map((part) => [
    `docs/generated/openapi/${part}.json`,
    () => pageOf(openApiOf(part, options)),
  ]),
);

function pageOf(document: object): string {
  return `${JSON.stringify(document, null, 2)}\n`;
}
