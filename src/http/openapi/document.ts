import type { AppScope } from '../../domain/access/app.ts';
import { keysOf } from '../../lib/keys.ts';
import type { Route } from '../handle.ts';
import { paths } from '../oauth/paths.ts';
import { routes } from '../routes.ts';
import { clientFunctions } from './client-functions.ts';
import { withCodeSamples } from './code-samples.ts';
import { Components } from './components.ts';
import { namedHeaders } from './headers.ts';
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
      .join(', ')}.`;
  return documentOf(options, {
    title: TITLE,
    description,
    offered: routes.filter(isMain),
    hasOAuth: true,
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
    hasOAuth: part === 'apps',
  });
}

/** Whether a route is part of the contract: the first of the paths to one operation of an interface is. */
function isMain(route: Route): boolean {
  const { dialect, operation } = route;
  return route === routes.find((other) => other.dialect === dialect && other.operation === operation);
}

interface Content {
  readonly title: string;
  readonly description: string;
  readonly offered: readonly Route[];
  /** Whether the document contains the endpoints of OAuth. */
  readonly hasOAuth: boolean;
}

function documentOf(
  { version, serverUrl }: DocumentOptions,
  { title, description, offered, hasOAuth }: Content,
): object {
  const components = new Components();
  const responses = {
    ...namedResponses(components),
    ...(hasOAuth ? oauthResponses(components) : {}),
  };
  const items = offered.map((route) => [published(route.path), pathItemOf(route, components)] as const);
  const functions = new Map([...clientFunctions(offered)].map(([path, one]) => [published(path), one]));
  const ofOAuth = hasOAuth ? oauthPaths(components) : {};
  const schemas: Readonly<Record<string, object>> = { ...components.schemas() };
  const operations = withCodeSamples({ ...Object.fromEntries(items), ...ofOAuth }, schemas, functions);
  const replies = usedIn(operations, 'responses', responses);
  const tags = new Map(offered.map(({ dialect: { name, description } }) => [name, description]));
  return {
    openapi: '3.1.0',
    info: { title, version, description, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: serverUrl }],
    tags: [
      ...[...tags].map(([name, description]) => ({ name, description })),
      ...(hasOAuth ? [{ name: OAUTH_TAG, description: 'Access tokens for apps' }] : []),
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
        ...(hasOAuth ? { appCredentials } : {}),
      },
    },
  };
}

/** A path as OpenAPI writes it. */
const published = (path: string) => path.replace(/:(\w+)/g, '{$1}');

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
