import type { AppScope } from '../../domain/access/app.ts';
import { keysOf } from '../../lib/keys.ts';
import type { Route } from '../handle.ts';
import { paths } from '../oauth/paths.ts';
import { aliasRoutes, routes } from '../routes.ts';
import { withCodeSamples } from './code-samples.ts';
import { Components } from './components.ts';
import { ofAdmin, ofClients } from './glossary/index.ts';
import { namedHeaders } from './headers.ts';
import { interfaces, oauthPrefixOf, prefixOf, prefixOfAlias } from './names.ts';
import { appCredentials, oauthPaths, oauthResponses } from './oauth.ts';
import { namedParameters, pathItemOf } from './operations.ts';
import { documentPaths, OAUTH_TAG, type PartName, parts } from './parts.ts';
import { namedResponses } from './replies.ts';

export interface DocumentOptions {
  readonly version: string;
  /** The public URL of the service. */
  readonly serverUrl: string;
}

const TITLE = 'Platen';
const [ADMIN] = parts.admin.interfaces;

const CONVENTIONS =
  'Numbers are JSON strings unless a field says otherwise. On core, signal and partner the API key is a field of the body, ' +
  'for which OpenAPI has no security scheme.';

/**
 * The contract of the service (OpenAPI 3.1), from which clients are generated: every operation once, with the
 * schemas that validate its requests.
 */
export function openApi(options: DocumentOptions): object {
  const description =
    'Takes print orders from shops and apps and hands them to print partners. ' +
    `${CONVENTIONS} Each interface has a document of its own: ${keysOf(parts)
      .map((part) => documentPaths[part])
      .join(', ')}. ` +
    `The paths of existing client libraries are in ${documentPaths.aliases}.`;
  return documentOf(options, {
    title: TITLE,
    description,
    offered: routes.filter(isMain),
    prefixOf,
    oauthBases: [paths.base],
  });
}

/** The contract for one kind of caller. */
export function openApiOf(part: PartName, options: DocumentOptions): object {
  const { title, ...content } = parts[part];
  const names: readonly string[] = content.interfaces;
  const offered = routes.filter((route) => isMain(route) && names.includes(route.dialect.name));
  const description = `${content.description} ${CONVENTIONS} All interfaces are in ${documentPaths.main}.`;
  return documentOf(options, {
    title,
    description,
    offered,
    prefixOf,
    oauthBases: part === 'apps' ? [paths.base] : [],
  });
}

/** The contract of the path aliases, which accept more than the interfaces. */
export function openApiOfAliases(
  options: DocumentOptions,
  pathAliases: Readonly<Record<string, string>>,
): object {
  const description =
    'The operations of /openapi.json under the paths of existing client libraries. orders/add accepts orders without ' +
    'md5sum, without email in an address, without zip where a country has none, without shipping_level for a ' +
    'reorder or with shipping_option alone, without files and total_pages for an item of type stock, with meta as an ' +
    `object, and with prices of more decimals. An empty list is 200. ${CONVENTIONS}`;
  const offered = [...routes.filter((route) => !isMain(route)), ...aliasRoutes(pathAliases)];
  const oauthBases = Object.keys(pathAliases).filter((alias) => pathAliases[alias] === paths.base);
  return documentOf(options, { title: TITLE, description, offered, prefixOf: prefixOfAlias, oauthBases });
}

/** Whether a route is part of the contract: the first of the paths to one operation of an interface is. */
function isMain(route: Route): boolean {
  return route === routes.find(({ endpoint }) => endpoint === route.endpoint);
}

interface Content {
  readonly title: string;
  readonly description: string;
  readonly offered: readonly Route[];
  readonly prefixOf: (route: Route) => string;
  /** The bases under which the document contains the endpoints of OAuth. */
  readonly oauthBases: readonly string[];
}

function documentOf(
  { version, serverUrl }: DocumentOptions,
  { title, description, offered, prefixOf: prefixes, oauthBases }: Content,
): object {
  const components = new Components(ofClients);
  const responses = {
    ...namedResponses(components),
    ...(oauthBases.length > 0 ? oauthResponses(components) : {}),
  };
  const ofInterface = (name: string) => (name === ADMIN ? components.explainedBy(ofAdmin) : components);
  const items = offered.map((route) => {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    return [path, pathItemOf(route, prefixes(route), ofInterface(route.dialect.name))] as const;
  });
  const ofOAuth = oauthBases.map((base) => oauthPaths(base, oauthPrefixOf(base), components));
  const schemas: Readonly<Record<string, object>> = { ...components.schemas() };
  const unsampled = Object.assign(Object.fromEntries(items), ...ofOAuth);
  // Clients that use the aliases have their own libraries.
  const operations = prefixes === prefixOf ? withCodeSamples(unsampled, schemas) : unsampled;
  const replies = usedIn(operations, 'responses', responses);
  const used = new Set(offered.map(({ dialect }) => dialect.name));
  return {
    openapi: '3.1.0',
    info: { title, version, description, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: serverUrl }],
    tags: [
      ...Object.entries(interfaces).flatMap(([name, { description }]) =>
        used.has(name) ? [{ name, description }] : [],
      ),
      ...(oauthBases.length > 0 ? [{ name: OAUTH_TAG, description: 'Access tokens for apps' }] : []),
    ],
    paths: operations,
    components: {
      schemas,
      responses: replies,
      headers: usedIn([operations, replies], 'headers', namedHeaders),
      parameters: usedIn(operations, 'parameters', namedParameters),
      securitySchemes: {
        oauth2: oauth2At(serverUrl),
        adminKey,
        ...(oauthBases.length > 0 ? { appCredentials } : {}),
      },
    },
  };
}

/** The named components of a kind that are referenced. */
function usedIn(part: object, kind: string, named: Readonly<Record<string, object>>): object {
  const text = JSON.stringify(part);
  return Object.fromEntries(
    Object.entries(named).filter(([name]) => text.includes(`"#/components/${kind}/${name}"`)),
  );
}

const adminKey = {
  type: 'http',
  scheme: 'bearer',
  description: 'A key of the admin interface, which begins with plt_admin_',
};

const scopes: Readonly<Record<AppScope, string>> = {
  read: 'View orders, products and prices',
  'read-write': 'View orders, products and prices, place and cancel orders',
};

function oauth2At(serverUrl: string): object {
  const { authorization, token } = paths.provider;
  const tokenUrl = serverUrl + token;
  return {
    type: 'oauth2',
    description: `Send access tokens in the header Authorization: Bearer. Metadata (RFC 8414): ${paths.metadata}`,
    flows: {
      authorizationCode: {
        authorizationUrl: serverUrl + authorization,
        tokenUrl,
        refreshUrl: tokenUrl,
        scopes,
      },
      clientCredentials: { tokenUrl, scopes },
    },
  };
}
