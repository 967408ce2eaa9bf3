import { processIo } from '../cli/context.ts';
import { runProgram } from '../cli/program.ts';
import { createCliApp } from './commands.ts';

const code = await runProgram(createCliApp(process.env), processIo(), process.argv.slice(2));
// It is set where the output could not be written.
process.exitCode ||= code;
