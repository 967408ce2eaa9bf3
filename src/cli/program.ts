import { Command } from 'commander';
import type { CliApp } from './cli-app.ts';
import { addApps } from './commands/apps.ts';
import { addCatalogue } from './commands/catalogue.ts';
import { addCheck } from './commands/check.ts';
import { addClients } from './commands/clients.ts';
import { addDemo } from './commands/demo.ts';
import { addDoctor } from './commands/doctor.ts';
import { addKeys } from './commands/keys.ts';
import { addMigrate } from './commands/migrate.ts';
import { addOAuth } from './commands/oauth.ts';
import { addOrders } from './commands/orders.ts';
import { addPartners } from './commands/partners.ts';
import { addQuote } from './commands/quote.ts';
import { addRates } from './commands/rates.ts';
import { addSeed } from './commands/seed.ts';
import { addServe } from './commands/serve.ts';
import { addSim } from './commands/sim.ts';
import { addTables } from './commands/tables.ts';
import { addUsers } from './commands/users.ts';
import { type CliContext, type CliIo, createContext } from './context.ts';
import { reportError } from './errors.ts';

/** Every command there is. They answer into `context` and throw what goes wrong. */
export function buildProgram(context: CliContext): Command {
  const { app, io } = context;
  const program = new Command('platen')
    .description('A self-hosted print-production service.')
    .version(app.version)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => io.print(text.trimEnd()),
      writeErr: (text) => io.printError(text.trimEnd()),
    })
    .showHelpAfterError('(--help shows what is possible)')
    .addHelpText(
      'after',
      '\nExit codes: 0 done, 1 failed or refused, 2 wrong command line, 3 check or doctor found something.',
    );
  addServe(program, context);
  addDemo(program, context);
  addSim(program, context);
  addSeed(program, context);
  addClients(program, context);
  addKeys(program, context);
  addPartners(program, context);
  addApps(program, context);
  addUsers(program, context);
  addOAuth(program, context);
  addOrders(program, context);
  addQuote(program, context);
  addCatalogue(program, context);
  addTables(program, context);
  addRates(program, context);
  addMigrate(program, context);
  addCheck(program, context);
  addDoctor(program, context);
  return program;
}

/** Carries out one command line (without the program's name) and returns the exit code. */
export async function runProgram(app: CliApp, io: CliIo, args: readonly string[]): Promise<number> {
  const context = createContext(app, io);
  try {
    await buildProgram(context).parseAsync(args, { from: 'user' });
    return context.exitCode;
  } catch (error) {
    return await reportError(context, error, args.includes('--json'));
  }
}
