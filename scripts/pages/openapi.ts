import { version } from '../../src/app/version.ts';
import { openApi } from '../../src/http/openapi.ts';
import { pathAliases } from '../../src/http/path-aliases.ts';

export function openApiDocument(): string {
  return `${JSON.stringify(openApi(version, pathAliases), null, 2)}\n`;
}
