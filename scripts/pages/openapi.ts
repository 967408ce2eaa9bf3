import { version } from '../../src/app/version.ts';
import { openApi } from '../../src/http/openapi.ts';

export function openApiDocument(): string {
  return `${JSON.stringify(openApi(version), null, 2)}\n`;
}
