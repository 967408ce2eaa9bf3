import { version } from '../../src/app/version.ts';
import { openApi } from '../../src/http/openapi/document.ts';

/** The contract as a service without settings describes it; a running service names its own address. */
export const openApiDocument = () => openApi({ version, serverUrl: 'http://127.0.0.1:8080' });
