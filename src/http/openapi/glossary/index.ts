import { acts } from './admin/acts.ts';
import { board } from './admin/board.ts';
import { catalogue as catalogueOfAdmin } from './admin/catalogue.ts';
import { figures } from './admin/figures.ts';
import { files as filesOfAdmin } from './admin/files.ts';
import { notices } from './admin/notices.ts';
import { orders as ordersOfAdmin } from './admin/orders.ts';
import { parts } from './admin/parts.ts';
import { people as peopleOfAdmin } from './admin/people.ts';
import { prices as pricesOfAdmin } from './admin/prices.ts';
import { requests } from './admin/requests.ts';
import { upkeep } from './admin/upkeep.ts';
import { webhooks as webhooksOfAdmin } from './admin/webhooks.ts';
import { files } from './clients/files.ts';
import { oauth } from './clients/oauth.ts';
import { orders } from './clients/orders.ts';
import { partners } from './clients/partners.ts';
import { people } from './clients/people.ts';
import { prices } from './clients/prices.ts';
import { products } from './clients/products.ts';
import { refusals } from './clients/refusals.ts';
import { signals } from './clients/signals.ts';
import { webhooks } from './clients/webhooks.ts';
import { Glossary } from './entry.ts';

/** The glossary for shops, apps and print partners, where numbers are strings and absent text is empty. */
export const ofClients = new Glossary([
  orders,
  signals,
  products,
  prices,
  files,
  webhooks,
  partners,
  people,
  oauth,
  refusals,
]);

/** The glossary of the admin interface, where the same names have other types and often other meanings. */
export const ofAdmin = new Glossary([
  parts,
  ordersOfAdmin,
  acts,
  board,
  filesOfAdmin,
  peopleOfAdmin,
  catalogueOfAdmin,
  pricesOfAdmin,
  figures,
  upkeep,
  notices,
  requests,
  webhooksOfAdmin,
]);
