import { version } from '../../src/app/version.ts';
import { openApi, openApiOfAliases } from '../../src/http/openapi/document.ts';
import { pathAliases } from '../../src/http/path-aliases.ts';

/** The address of a service without settings; a running service names its own. */
const options = { version, serverUrl: 'http://127.0.0.1:8080' };

export function openApiDocument(): string {
  return pageOf(openApi(options));
}

export function openApiAliasesDocument(): string {
  return pageOf(openApiOfAliases(options, pathAliases));
}

function pageOf(document: object): string {
  return `${JSON.stringify(document, null, 2)}\n`;
}
