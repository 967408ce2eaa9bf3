import { pathAliases } from '../../src/app/path-aliases.ts';
import { version } from '../../src/app/version.ts';
import { openApi } from '../../src/http/openapi.ts';

export function openApiDocument(): string {
  return `${JSON.stringify(openApi(version, pathAliases), null, 2)}\n`;
}
