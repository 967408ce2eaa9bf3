import type { RunningService } from '../cli-app.ts';
import type { CliCommand } from '../command.ts';
import { type CliContext, show } from '../context.ts';
import { fields } from '../text/json.ts';
import { formatFields } from '../text/table.ts';

export function define(command: CliCommand, context: CliContext): void {
  command.does({
    async answer() {
      await context.app.serve(async (service) => show(context, await welcome(service, context)));
      return undefined;
    },
  });
}

/** The addresses of the service, and what to do next. */
async function welcome(service: RunningService, { colors }: CliContext) {
  const { url, metricsUrl, database, processes } = service;
  const addresses: [string, string][] = [
    ['  core', `${url}/core/1.0/`],
    ['  apps', `${url}/apps/2.0/`],
    ['  oauth', `${url}/.well-known/oauth-authorization-server`],
    ['  signal', `${url}/signal/2.0/status/`],
    ['  openapi', `${url}/openapi.json`],
    ['  metrics', metricsUrl ?? 'not served'],
    ['  database', database],
    ...(processes === undefined ? [] : [['  processes', processes] as [string, string]]),
  ];
  const { listClients } = await import('../../operations/access/clients.ts');
  const clients = await service.run(listClients, undefined);
  const firstRun = await firstRunAddress(service);
  const next =
    clients.length === 0
      ? 'Next, in another terminal: npx platen seed demo creates a client, a print partner and their keys.'
      : 'Press Ctrl-C to stop. npx platen --help lists all commands.';
  const lines = [
    colors.green(`Platen is ready on ${url}`),
    formatFields(addresses),
    ...(firstRun ? [`${colors.bold('Make the first administrator at')} ${firstRun}`] : []),
    next,
  ];
  return {
    json: { ...fields(service, 'url', 'metrics_url', 'database', 'processes'), first_run: firstRun ?? null },
    text: lines.join('\n'),
  };
}

/** The address of the page that creates the first administrator; undefined if there is one. */
async function firstRunAddress(service: RunningService): Promise<string | undefined> {
  if (!service.answersRequests) return undefined;
  const { firstRunLink } = await import('../../operations/access/one-time-links.ts');
  const link = await service.run(firstRunLink, undefined);
  return link && `${service.url}/first-run/${link.token}`;
}
