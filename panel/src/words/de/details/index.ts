import type { DetailWords } from '../../../../../src/domain/details/details.ts';
import type { Words } from '../../en/index.ts';
import { access } from './access.ts';
import { board } from './board.ts';
import { calls, fields } from './calls.ts';
import { catalogue, catalogueFiles, catalogueRules } from './catalogue.ts';
import { files, transfers } from './files.ts';
import { copies, ordering, quotes } from './ordering.ts';
import { acts, bulk, orders } from './orders.ts';
import { addresses, partners, signals, webhooks } from './partners.ts';
import { prices } from './prices.ts';
import { reasons } from './reasons.ts';
import { mails, service } from './service.ts';

/** Was der Dienst sagt, für jeden seiner Codes. */
const details: DetailWords = {
  ...acts,
  ...access,
  ...catalogue,
  ...catalogueFiles,
  ...catalogueRules,
  ...files,
  ...addresses,
  ...copies,
  ...ordering,
  ...quotes,
  ...board,
  ...calls,
  ...bulk,
  ...fields,
  ...mails,
  ...orders,
  ...partners,
  ...prices,
  ...reasons,
  ...signals,
  ...transfers,
  ...service,
  ...webhooks,
};

export const said: Words['said'] = ({ code, facts }) => {
  const words = code === undefined ? undefined : (details as Readonly<Record<string, unknown>>)[code];
  return typeof words === 'function' ? words(facts) : (words as string | undefined);
};
