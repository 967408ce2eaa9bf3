import type { Command } from 'commander';
import { asNoun } from '../../command.ts';
import type { CliContext } from '../../context.ts';
import { addCopy } from './copy.ts';
import { addPrune } from './prune.ts';
import { addSample } from './sample.ts';
import { addVerify } from './verify.ts';

export function define(files: Command, context: CliContext): void {
  asNoun(files, 'verify book.pdf --product textbook_pb_a5_p_bw --type book --pages 96');
  addVerify(files, context);
  addSample(files, context);
  addPrune(files, context);
  addCopy(files, context);
}
