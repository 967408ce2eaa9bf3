import type { CliApp } from '../cli/cli-app.ts';
import { version } from './version.ts';

/**
 * The parts of the program that the command line uses, made from the settings in `env`. Each is imported on
 * first use: the service with its HTTP server and database driver is more than three hundred files.
 */
export function createCliApp(env: NodeJS.ProcessEnv): CliApp {
  return {
    version,
    serve: async (onReady) => (await import('./processes/serve.ts')).serve(env, onReady),
    migrate: async (grantTo) => (await import('./command-core.ts')).migrate(env, grantTo),
    planMigrations: async () => (await import('./command-core.ts')).planMigrations(env),
    open: async (options) => (await import('./command-core.ts')).openForOperator(env, options),
    publicUrl: async () => {
      const { readConfig } = await import('./config/config.ts');
      return (await import('./command-core.ts')).configuredUrl(readConfig(env));
    },
    copyFiles: async (options) => (await import('./command-core.ts')).copyFiles(env, options),
    backUp: async (request) => (await import('./command-core.ts')).backUpByCommand(env, request),
    restore: async (request) => (await import('./command-core.ts')).restoreByCommand(env, request),
    doctor: async () => (await import('./doctor.ts')).doctor(env),
    readText: async (path) => (await import('./text-files.ts')).readText(path),
    writeFile: async (path, content) => (await import('./text-files.ts')).writeWhole(path, content),
    startThrowaway: async (options) => (await import('./throwaway.ts')).startThrowaway(env, options),
    signalToStop: async () => void (await (await import('./interrupts.ts')).signalToStop()),
    simulate: async (options) => (await import('./simulation.ts')).simulateThrowaway(env, options),
    explain: async (error) => (await import('./explain.ts')).explain(error),
  };
}
