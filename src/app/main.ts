import { processIo } from '../cli/context.ts';
import { runProgram } from '../cli/program.ts';
import { createCliApp } from './commands.ts';

process.exitCode = await runProgram(createCliApp(process.env), processIo(), process.argv.slice(2));
